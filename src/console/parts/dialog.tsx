import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** If the control that has the focus again disappears with what the dialog removed, the page has the focus instead. */
function keepFocus(): void {
  const returned = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement === returned && returned !== document.body) return;
    observer.disconnect();
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

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
    return () => {
      // Without close(), the focus would not return.
      dialog?.close();
      keepFocus();
    };
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
