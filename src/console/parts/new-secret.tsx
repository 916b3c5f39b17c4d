import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before the user leaves a page while the gateway makes a secret. */
export const SecretInProgress = ({ isActive }: { isActive: boolean }) => (
  <LeaveDialog
    title="Leave without the secret?"
    about="The gateway makes a secret, and shows it only once."
    isActive={isActive}
  />
);

/** A secret that the gateway shows only once. It stays until the user has saved it. */
export function NewSecret({
  title,
  about,
  secret,
  onSaved,
  children,
}: {
  title: string;
  about: ReactNode;
  secret: string;
  onSaved: () => void;
  /** Further actions with the secret. */
  children?: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new secret gets the focus, too
  useEffect(() => place.current?.focus(), [secret]);
  return (
    <section className="panel" ref={place} tabIndex={-1} aria-label={title}>
      <div className="inner stack">
        <div>
          <h2>{title}</h2>
          <p className="about">{about} It is shown only once.</p>
        </div>
        <pre>{secret}</pre>
        <div className="actions">
          <CopyButton text={secret} what={title} />
          {children}
          <button type="button" className="button" data-size="small" data-kind="main" onClick={onSaved}>
            I have saved it
          </button>
        </div>
      </div>
      <LeaveDialog
        title="Leave without the secret?"
        about={`${title} is shown only once. Copy it before you leave.`}
        isActive
      />
    </section>
  );
}
