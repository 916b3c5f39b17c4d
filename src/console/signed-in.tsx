import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Provider } from 'urql';
import { type ConsoleClient, createConsoleClient } from './client.ts';
import { setConnection } from './connection.ts';
import {
  forgetEnvironments,
  forgetKey,
  type KnownEnvironment,
  knownEnvironments,
} from './environments/known-environments.ts';
import { Frame } from './frame.tsx';
import { clearStoredPages } from './hooks/use-paged-query.ts';
import { RefusedKey } from './refused-key.tsx';
import { Rights } from './rights.tsx';
import { isPageGuarded, leavePage } from './router.tsx';
import { type Session, storeSession } from './session.ts';
import { SessionContext } from './session-context.ts';

interface Refusal {
  readonly reason: string;
  /** The environment of the key. Undefined if the console does not know it, for example because a subscriber is signed in. */
  readonly environment: KnownEnvironment | undefined;
}

/**
 * The console with one session. If the gateway refuses its key while a page would lose something, the page stays, and the session
 * goes on with another key of the same environment.
 */
export function SignedIn({
  first,
  signIn,
  signOut,
}: {
  first: Session;
  signIn: (session: Session) => void;
  /** @param reason null if the user asked for it */
  signOut: (reason: string | null) => void;
}) {
  const [session, setSession] = useState(first);
  const [opened, setOpened] = useState<ConsoleClient | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const end = useCallback(
    (reason: string | null) => {
      // At once, so that nothing that still runs uses the key, or stores one.
      opened?.close();
      signOut(reason);
    },
    [opened, signOut],
  );
  const refuse = useEffectEvent((reason: string) => {
    const environment = knownEnvironments().find(({ key }) => key === session.secret);
    forgetKey(session.secret);
    if (isPageGuarded()) setRefusal({ reason, environment });
    else end(reason);
  });
  useEffect(() => {
    const created = createConsoleClient(first, (reason) => refuse(reason));
    setOpened(created);
    return () => {
      clearStoredPages();
      setConnection('idle');
      created.close();
    };
  }, [first]);

  const renew = (key: string) => {
    if (opened === null || opened.isClosed()) return;
    const next: Session = { kind: 'key', secret: key };
    storeSession(next);
    setSession(next);
    setRefusal(null);
    opened.renew(next);
  };
  const current = useMemo(() => {
    const leave = () =>
      leavePage(() => {
        forgetEnvironments();
        end(null);
      });
    return { session, signIn, signOut: leave, isEnded: () => opened?.isClosed() === true };
  }, [session, signIn, end, opened]);

  if (opened === null) return null;
  return (
    <SessionContext value={current}>
      <Provider value={opened.client}>
        <Rights>
          <Frame kind={session.kind} signOut={current.signOut}>
            {refusal !== null && <RefusedKey {...refusal} renew={renew} signOut={() => end(refusal.reason)} />}
          </Frame>
        </Rights>
      </Provider>
    </SessionContext>
  );
}
