import { useCallback, useState } from 'react';
import { type Session, storedSession, storeSession } from './session.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SignedIn } from './signed-in.tsx';

/** The sign-in page, or the console with the session of the user. */
export function App() {
  const [session, setSession] = useState(storedSession);
  const [reason, setReason] = useState<string | null>(null);
  // After a sign-out, the sign-in page offers the same kind of session.
  const [kind, setKind] = useState<Session['kind']>(session?.kind ?? 'key');

  const signIn = useCallback((next: Session) => {
    storeSession(next);
    setKind(next.kind);
    setSession(next);
  }, []);
  const signOut = useCallback((why: string | null) => {
    storeSession(null);
    setReason(why);
    setSession(null);
  }, []);

  if (session === null) return <SignInPage reason={reason} kindBefore={kind} signIn={signIn} />;
  // No page of one session lives on in another.
  return <SignedIn key={session.secret} first={session} signIn={signIn} signOut={signOut} />;
}
