import { useLayoutEffect, useRef } from 'react';

/** Asks what to do if somebody else saved the workflow since it was opened here. */
export function ConflictDialog({
  isSaving,
  onReload,
  onOverwrite,
  onClose,
}: {
  isSaving: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}) {
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // Without close(), the focus would not return.
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={place} aria-labelledby="conflict" aria-describedby="conflict-about" onCancel={onClose}>
      <h2 id="conflict">Somebody else changed this workflow</h2>
      <p id="conflict-about">
        It was saved after you opened it. Nothing of yours was saved. You can continue here, load the other version and
        lose your changes, or replace the other version with yours.
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          Continue editing
        </button>
        <button type="button" className="button" onClick={onReload}>
          Load the other version
        </button>
        <button type="button" className="button" data-kind="danger" disabled={isSaving} onClick={onOverwrite}>
          Replace it with mine
        </button>
      </div>
    </dialog>
  );
}
