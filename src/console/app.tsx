import { useEffect, useMemo, useState } from 'react';
import { type Client, Provider } from 'urql';
import { createConsoleClient } from './client.ts';
import { forgetEnvironments, forgetKey } from './environments/known-environments.ts';
import { Frame } from './frame.tsx';
import { clearStoredPages } from './hooks/use-paged-query.ts';
import { Rights } from './rights.tsx';
import { leavePage } from './router.tsx';
import { type Session, storedSession, storeSession } from './session.ts';
import { SessionContext } from './session-context.ts';
import { SignInPage } from './sign-in-page.tsx';

/** The sign-in page, or the console with the session of the user. */
export function App() {
  const [session, setSession] = useState(storedSession);
  const [reason, setReason] = useState<string | null>(null);
  // After a sign-out, the sign-in page offers the same kind of session.
  const [kind, setKind] = useState<Session['kind']>('key');
  const [opened, setOpened] = useState<{ readonly session: Session; readonly client: Client } | null>(null);

  useEffect(() => {
    if (session === null) return undefined;
    const created = createConsoleClient(session, (why) => {
      storeSession(null);
      forgetKey(session.secret);
      setReason(why);
      setKind(session.kind);
      setSession(null);
    });
    setOpened({ session, client: created.client });
    return () => {
      clearStoredPages();
      created.close();
    };
  }, [session]);

  const actions = useMemo(() => {
    const start = (next: Session | null) => {
      storeSession(next);
      setReason(null);
      setSession(next);
    };
    const signOut = () =>
      leavePage(() => {
        forgetEnvironments();
        start(null);
      });
    return { signIn: (next: Session) => start(next), signOut };
  }, []);
  const current = useMemo(() => session && { ...actions, session }, [actions, session]);

  if (current === null) return <SignInPage reason={reason} kindBefore={kind} signIn={actions.signIn} />;
  // No page of one session lives on in another.
  if (opened?.session !== current.session) return null;
  return (
    <SessionContext value={current}>
      <Provider value={opened.client}>
        <Rights>
          <Frame kind={current.session.kind} signOut={current.signOut} />
        </Rights>
      </Provider>
    </SessionContext>
  );
}
