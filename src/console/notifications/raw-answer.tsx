import { CopyButton } from '../parts/copy-button.tsx';
import { JsonTree } from '../parts/json-tree.tsx';

/** The raw answer of a provider: JSON as a tree whose parts open and close, anything else as text. */
export function RawAnswer({ raw }: { raw: string }) {
  const json = objectOf(raw);
  return (
    <div className="raw">
      {json === undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it
        <pre tabIndex={0}>{raw}</pre>
      ) : (
        <JsonTree label="Raw answer" value={json} />
      )}
      <CopyButton text={json === undefined ? raw : JSON.stringify(json, null, 2)} what="the raw answer" />
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
