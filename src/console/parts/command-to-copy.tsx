import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const CONFIRMED_MS = 2_000;

/** A command with a button that copies it. */
export function CommandToCopy({ command }: { command: string }) {
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Browsers have a clipboard only on secure origins.
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(command);
    } else if (text.current !== null) {
      document.getSelection()?.selectAllChildren(text.current);
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <div className="command">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it */}
      <pre tabIndex={0}>
        <code ref={text}>{command}</code>
      </pre>
      <button type="button" className="button" data-size="small" onClick={copy}>
        {isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
