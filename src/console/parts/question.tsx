import { useEffect, useRef } from 'react';

/** Asks before what cannot be taken back is done. Escape is a no. */
export function Question({
  title,
  about,
  yes,
  isRunning,
  onYes,
  onNo,
}: {
  title: string;
  about: string;
  yes: string;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="question" onClose={onNo}>
      <h2 id="question">{title}</h2>
      <p>{about}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onNo}>
          Keep it
        </button>
        <button type="button" className="button" data-kind="danger" disabled={isRunning} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
