import { useEffect, useState } from 'react';
import { guardNavigation, navigate } from '../router.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before the user leaves a page with unsaved changes of a resource: `workflow`. */
export function LeaveDialog({ what, isChanged }: { what: string; isChanged: boolean }) {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!isChanged) return undefined;
    const endGuard = guardNavigation(setTarget);
    // Browsers show their own text.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      endGuard();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isChanged]);
  if (target === null) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      about={`Your changes of this ${what} will be lost.`}
      yes="Leave"
      isRunning={false}
      onNo={() => setTarget(null)}
      onYes={() => navigate(target, { isForced: true })}
    />
  );
}
