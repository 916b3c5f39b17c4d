import { Check, Copy } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** Names the copied text for screen readers. */
  readonly what: string;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const isCopied = (await copyToClipboard(text)) || copySelected(text, currentTarget);
    setOutcome(isCopied ? 'copied' : 'failed');
  };
  const said = outcome === null ? '' : outcome === 'copied' ? 'Copied' : 'Select and copy it';
  return (
    <>
      <button type="button" className="button" data-size="small" onClick={copy}>
        {outcome === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        {said || 'Copy'} <span className="hidden">{what}</span>
      </button>
      {/* The name of a button leaves out a status in it. */}
      <span role="status" className="hidden">
        {said}
      </span>
    </>
  );
}

/** Browsers have a clipboard only over HTTPS and on the own machine, and the user can deny its use. */
const copyToClipboard = async (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false;

/** Copies a text without the clipboard of the browser. An open dialog allows a selection only in itself, as its button is. */
function copySelected(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.className = 'hidden';
  area.value = text;
  button.after(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  button.focus();
  return isCopied;
}
