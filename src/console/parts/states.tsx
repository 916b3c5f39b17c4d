import type { ReactNode } from 'react';

/** The placeholder of content that loads. */
export function Loading({ what }: { what: string }) {
  return (
    <div className="skeleton" role="status">
      <span />
      <span />
      <span />
      <p className="hidden">Loading {what}</p>
    </div>
  );
}

/** The placeholder of an empty list, with a hint. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** A load error, with a button to try again. */
export function Failed({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <div className="state" role="alert">
      <h2>Loading failed</h2>
      <p>{message}</p>
      {retry && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** The reasons why an action failed. */
export function Problems({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="note" data-tone="bad" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
