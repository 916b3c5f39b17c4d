import { useEffect, useState } from 'react';
import { Provider } from 'urql';
import { type ConsoleClient, createConsoleClient } from './client.ts';
import { Frame } from './frame.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { type Session, storedSession, storeSession } from './session.ts';
import { forgetPages } from './use-pages.ts';

/** The console: the door, and what is behind it. */
export function App() {
  const [session, setSession] = useState(storedSession);
  const [reason, setReason] = useState<string | null>(null);
  // Who comes back comes back the same way.
  const [kind, setKind] = useState<Session['kind']>('key');
  const [opened, setOpened] = useState<ConsoleClient | null>(null);

  useEffect(() => {
    if (session === null) return undefined;
    const made = createConsoleClient(session, (why) => {
      storeSession(null);
      setReason(why);
      setKind(session.kind);
      setSession(null);
    });
    setOpened(made);
    return () => {
      setOpened(null);
      forgetPages();
      made.close();
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

  if (session === null) return <SignIn reason={reason} kindBefore={kind} signIn={signIn} />;
  if (opened === null) return null;
  return (
    <Provider value={opened.client}>
      <Frame kind={session.kind} signOut={signOut} />
    </Provider>
  );
}
