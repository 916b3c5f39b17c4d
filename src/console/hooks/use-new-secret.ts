import { useState } from 'react';
import { leavePage } from '../router.tsx';

interface NewSecret<Secret> {
  /** The secret that is shown. Null if there is none. */
  readonly made: Secret | null;
  readonly show: (secret: Secret) => void;
  readonly saved: () => void;
  /** Does what leads to another secret. If one is shown, the user is asked before. */
  readonly beforeAnother: (next: () => void) => void;
}

/** A secret that the gateway shows only once. `NewSecret` shows it until the user has saved it. */
export function useNewSecret<Secret>(): NewSecret<Secret> {
  const [made, show] = useState<Secret | null>(null);
  const saved = () => show(null);
  const beforeAnother = (next: () => void) =>
    leavePage(() => {
      saved();
      next();
    });
  return { made, show, saved, beforeAnother };
}
