import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { isRefusal } from './error-messages.ts';
import type { ApiKeyScope } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';
import { useReloadableQuery } from './hooks/use-reloadable-query.ts';
import { useSession } from './session-context.ts';

const GrantedScopes = graphql(`
  query GrantedScopes {
    environment {
      id
      grantedScopes
    }
  }
`);

const SCOPES: readonly ApiKeyScope[] = ['READ', 'TRIGGER', 'INBOX', 'WRITE', 'ADMIN', 'ORGANIZATION'];
/** One of these scopes is needed to read the scopes of a key. */
const READERS: readonly ApiKeyScope[] = ['READ', 'ADMIN', 'ORGANIZATION'];

/** The pages do not wait longer for the scopes. The gateway refuses what the session may not do. */
const WAIT_MS = 2000;

interface KnownRights {
  /** Whether the scopes are awaited, and the page with them. */
  readonly isAwaited: boolean;
  /** The scopes that the session lacks, as far as they are known. */
  readonly missing: readonly ApiKeyScope[];
}

const RightsContext = createContext<KnownRights>({ isAwaited: false, missing: [] });

/** Tells the pages what the session may do. A subscriber session may do all that its page has. */
export function Rights({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const isKey = session.kind === 'key';
  const { data, error, isLoading, reload } = useReloadableQuery(GrantedScopes, {}, { isPaused: !isKey });
  const asked = useRef(session);
  useEffect(() => {
    if (asked.current === session) return;
    asked.current = session;
    reload();
  }, [session, reload]);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isAnswered = useRef(false);
  isAnswered.current ||= !isLoading;
  const isAwaited = !isAnswered.current && !isLate;
  const granted = data?.environment?.grantedScopes;
  const unread = error !== null && isRefusal(error) ? READERS : [];
  const missing = granted === undefined ? unread : SCOPES.filter((scope) => !granted.includes(scope));
  return <RightsContext value={{ isAwaited, missing }}>{children}</RightsContext>;
}

/** Whether a page waits until it is known what the session may do. */
export const useAwaitsRights = (): boolean => useContext(RightsContext).isAwaited;

/** Returns why the session may not do what needs one of some scopes, or null if it may. No scopes mean that anyone may. */
export function useRefusals(): (needs: readonly ApiKeyScope[] | undefined) => string | null {
  const { missing } = useContext(RightsContext);
  return (needs = []) => {
    if (needs.length === 0 || needs.some((scope) => !missing.includes(scope))) return null;
    return `This requires an API key with the scope ${needs.map((scope) => `"${scope.toLowerCase()}"`).join(' or ')}.`;
  };
}

/** Returns the scopes of the session that another key lacks. */
export function useLostScopes(): (granted: readonly ApiKeyScope[]) => readonly ApiKeyScope[] {
  const { missing } = useContext(RightsContext);
  return (granted) => SCOPES.filter((scope) => !missing.includes(scope) && !granted.includes(scope));
}
