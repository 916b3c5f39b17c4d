import { useEffect, useState } from 'react';
import { Provider } from 'urql';
import { type ConsoleClient, createConsoleClient } from './client.ts';
import { Frame } from './frame.tsx';
import { clearStoredPages } from './hooks/use-paged-query.ts';
import { SignInPage } from './pages/sign-in-page.tsx';
import { type Session, storedSession, storeSession } from './session.ts';

/** The sign-in page, or the console with the session of the user. */
export function App() {
  const [session, setSession] = useState(storedSession);
  const [reason, setReason] = useState<string | null>(null);
  // After a sign-out, the sign-in page offers the same kind of session.
  const [kind, setKind] = useState<Session['kind']>('key');
  const [consoleClient, setConsoleClient] = useState<ConsoleClient | null>(null);

  useEffect(() => {
    if (session === null) return undefined;
    const created = createConsoleClient(session, (why) => {
      storeSession(null);
      setReason(why);
      setKind(session.kind);
      setSession(null);
    });
    setConsoleClient(created);
    return () => {
      setConsoleClient(null);
      clearStoredPages();
      created.close();
    };
  }, [session]);

  const signIn = (next: Session) => {
    storeSession(next);
    setReason(null);
    setSession(next);
  };
  const signOut = () => {
    storeSession(null);
    setReason(null);
    setSession(null);
  };

  if (session === null) return <SignInPage reason={reason} kindBefore={kind} signIn={signIn} />;
  if (consoleClient === null) return null;
  return (
    <Provider value={consoleClient.client}>
      <Frame kind={session.kind} signOut={signOut} />
    </Provider>
  );
}
