import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** A modal dialog. Escape closes it. The focus then returns to where it was. */
export function Dialog({
  title,
  about,
  onClose,
  children,
}: {
  title: string;
  about?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // Without close(), the focus would not return.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      aria-labelledby={id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      onCancel={(event) => {
        // Not every dialog can be closed at every time.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {about !== undefined && <p id={`${id}-about`}>{about}</p>}
      {children}
    </dialog>
  );
}
