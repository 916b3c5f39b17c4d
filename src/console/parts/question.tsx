import { useLayoutEffect, useRef } from 'react';

/** Asks before what cannot be taken back is done. Escape is a no; the focus goes back to where it was. */
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
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // One that is only taken from the page would keep the focus with it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={place} aria-labelledby="question" aria-describedby="question-about" onCancel={onNo}>
      <h2 id="question">{title}</h2>
      <p id="question-about">{about}</p>
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
