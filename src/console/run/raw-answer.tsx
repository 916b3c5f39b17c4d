import { useState } from 'react';
import { JsonTree } from '../parts/json-tree.tsx';

const COPIED_MS = 2_000;

/** The raw answer of a provider: JSON as a tree whose parts open and close, anything else as text. */
export function RawAnswer({ raw }: { raw: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const json = objectOf(raw);
  const copy = async () => {
    await navigator.clipboard.writeText(json === undefined ? raw : JSON.stringify(json, null, 2));
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <div className="raw">
      {json === undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it
        <pre tabIndex={0}>{raw}</pre>
      ) : (
        <JsonTree label="Raw answer" value={json} />
      )}
      {/* Browsers offer the clipboard only over HTTPS and on the own machine. */}
      {'clipboard' in navigator && (
        <button type="button" className="button" data-size="small" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="hidden"> the raw answer</span>
        </button>
      )}
    </div>
  );
}

function objectOf(raw: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(raw);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
