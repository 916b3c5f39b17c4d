import type { ReactNode } from 'react';
import { isRefusal } from '../error-messages.ts';
import type { AllItems } from '../hooks/use-all-items.ts';
import { CommandToCopy } from './command-to-copy.tsx';

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

/** The placeholder of an empty list: what to do next, and the command that does it. */
export function Empty({ title, children, command }: { title: string; children?: ReactNode; command?: string }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
      {command !== undefined && <CommandToCopy command={command} />}
    </div>
  );
}

/** A load error, with a button to try again unless the gateway refused the request. */
export function Failed({ message, retry }: { message: string; retry?: () => void }) {
  const isRefused = isRefusal(message);
  return (
    <div className="state" role="alert">
      <h2>{isRefused ? 'Not allowed' : 'Loading failed'}</h2>
      <p>{message}</p>
      {retry && !isRefused && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Says that a choice lacks items, with a button to read them unless the gateway refused the request. */
export function MissingItems({
  what,
  choice: { error, retry },
}: {
  what: string;
  choice: Pick<AllItems<unknown>, 'error' | 'retry'>;
}) {
  if (error === null) return null;
  return (
    <div className="note" data-tone="bad" role="alert">
      <p>
        Some {what} could not be loaded. {error}
      </p>
      {!isRefusal(error) && (
        <button type="button" className="button" data-size="small" onClick={retry}>
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

/** The result of an action: the reasons why it failed, and what it did. */
export function Outcome({ problems, result }: { problems: readonly string[]; result: string | null }) {
  return (
    <>
      <Problems lines={problems} />
      {result !== null && (
        <p className="note" data-tone="good" role="status">
          {result}
        </p>
      )}
    </>
  );
}
