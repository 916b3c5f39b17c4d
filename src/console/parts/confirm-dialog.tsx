import { useLayoutEffect, useRef } from 'react';

/** Asks before an action with consequences. Escape cancels. The focus then returns to where it was. */
export function ConfirmDialog({
  title,
  about,
  yes,
  kind = 'danger',
  isRunning,
  onYes,
  onNo,
}: {
  title: string;
  about: string;
  yes: string;
  kind?: 'main' | 'danger';
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // Without close(), the focus would not return.
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={place} aria-labelledby="question" aria-describedby="question-about" onCancel={onNo}>
      <h2 id="question">{title}</h2>
      <p id="question-about">{about}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onNo}>
          Go back
        </button>
        <button type="button" className="button" data-kind={kind} disabled={isRunning} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
