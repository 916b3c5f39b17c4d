import type { ReactNode } from 'react';

/** What stands where something is still being read. */
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

/** What stands where there is nothing, and what a person could do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** What went wrong, and the way to try again. */
export function Failed({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <div className="state" role="alert">
      <h2>This did not work</h2>
      <p>{message}</p>
      {retry && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Why what a person asked for was not done. */
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
