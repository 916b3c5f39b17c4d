import { leavePage, navigate } from '../router.tsx';
import { useSession } from '../session-context.ts';
import { type KnownEnvironment, rememberEnvironment } from './known-environments.ts';

/** Goes on in another environment, with its key. The start page follows, because ids belong to one environment. */
export function useSwitchEnvironment(): (environment: KnownEnvironment) => void {
  const { signIn, isEnded } = useSession();
  return (environment) =>
    leavePage(() => {
      if (isEnded()) return;
      rememberEnvironment(environment);
      navigate('/', { isForced: true });
      signIn({ kind: 'key', secret: environment.key });
    });
}
