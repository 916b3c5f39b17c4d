import { useLayoutEffect, useRef } from 'react';
import { currentEntry, navigate } from '../router.tsx';
import { useSession } from '../session-context.ts';

/**
 * Returns a function for after an answer of the gateway: whether the user still sees the component that sent the request. A form
 * that was closed and opened again, or a page that the user came back to, is another component.
 */
export function useIsStillShown(): () => boolean {
  const { isEnded } = useSession();
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current && !isEnded();
}

/**
 * A `navigate` for after an answer of the gateway. It has no effect if the user has left the component that calls this, gone to
 * another tab of its page, or signed out.
 */
export function useLateNavigate(): typeof navigate {
  const isStillShown = useIsStillShown();
  const entry = currentEntry();
  return (...target) => {
    if (isStillShown() && currentEntry() === entry) navigate(...target);
  };
}
