import type { ReactNode } from 'react';

/** A button that opens a form of the page, or closes it. */
export function ToggleButton({
  isOpen,
  toggle,
  kind,
  children,
}: {
  isOpen: boolean;
  toggle: () => void;
  /** `main` if it is the main action of the page. */
  kind?: 'main' | undefined;
  children: ReactNode;
}) {
  return (
    <button type="button" className="button" data-kind={kind} aria-expanded={isOpen} onClick={toggle}>
      {children}
    </button>
  );
}
