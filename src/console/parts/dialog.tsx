import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/**
 * If the control that has the focus again disappears with what the dialog removed, the page has the focus instead. Ends when the
 * user moves on.
 */
function keepFocus(): void {
  const returned = document.activeElement;
  const moved = new AbortController();
  const end = () => {
    observer.disconnect();
    moved.abort();
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement === returned && returned !== document.body) return;
    end();
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, end, { capture: true, signal: moved.signal });
  }
}

/** A modal dialog. Escape asks `onClose` to remove it. The focus then returns to where it was. */
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
  // Not every dialog can be closed at every time, but a browser prevents that only once after each click or text.
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  const askAgain = () => {
    if (place.current === null || place.current.open) return;
    place.current.showModal();
    onClose();
  };
  return (
    <dialog
      ref={place}
      aria-labelledby={id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      onKeyDown={askByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={askAgain}
    >
      <h2 id={id}>{title}</h2>
      {about !== undefined && <p id={`${id}-about`}>{about}</p>}
      {children}
    </dialog>
  );
}
