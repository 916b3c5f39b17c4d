import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      // Browsers have a clipboard only over HTTPS and on the own machine.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <button type="button" className="button" data-size="small" onClick={copy}>
      {outcome === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
      <span role="status">{outcome === null ? 'Copy' : outcome === 'copied' ? 'Copied' : 'Select and copy it'}</span>
      <span className="hidden"> {what}</span>
    </button>
  );
}
