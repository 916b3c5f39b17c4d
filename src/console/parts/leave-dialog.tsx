import { useLayoutEffect, useState } from 'react';
import { guardPage } from '../router.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before the user leaves a page that would lose something: its unsaved changes, or a secret. */
export function LeaveDialog({ title, about, isActive }: { title: string; about: string; isActive: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  // React ends layout effects also while it hides a page because the script of the next one is loading.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const endGuard = guardPage((next) => setLeave(() => next));
    // Browsers show their own text.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      endGuard();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isActive]);
  if (!isActive && leave !== null) setLeave(null);
  if (!isActive || leave === null) return null;
  return (
    <ConfirmDialog
      title={title}
      about={about}
      yes="Leave"
      isRunning={false}
      onNo={() => setLeave(null)}
      onYes={() => {
        setLeave(null);
        leave();
      }}
    />
  );
}

/** Asks before the user leaves a page with unsaved changes of a resource: `workflow`. */
export const UnsavedChanges = ({ what, isChanged }: { what: string; isChanged: boolean }) => (
  <LeaveDialog
    title="Leave without saving?"
    about={`Your changes of this ${what} will be lost.`}
    isActive={isChanged}
  />
);
