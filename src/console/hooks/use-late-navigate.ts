import { currentRoute, navigate } from '../router.tsx';
import { useSession } from '../session-context.ts';

/** A `navigate` for after an answer of the gateway. It has no effect if the user has gone to another page, or signed out, meanwhile. */
export function useLateNavigate(): typeof navigate {
  const { isEnded } = useSession();
  const route = currentRoute();
  return (...target) => {
    if (currentRoute() === route && !isEnded()) navigate(...target);
  };
}
