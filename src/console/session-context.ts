import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

/** The session of the user, and how it changes. */
interface CurrentSession {
  readonly session: Session;
  readonly signIn: (session: Session) => void;
  readonly signOut: () => void;
  /** Whether the user signed out. A switch or a test that was started before has no effect then. */
  readonly isEnded: () => boolean;
}

export const SessionContext = createContext<CurrentSession | null>(null);

/** The session that the page runs in. */
export function useSession(): CurrentSession {
  const current = useContext(SessionContext);
  if (current === null) throw new Error('A page is rendered without a session');
  return current;
}
