import { createContext, type ReactNode, useContext, useRef } from 'react';
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

/** The scopes that the session lacks, as far as they are known. */
const MissingScopes = createContext<readonly ApiKeyScope[]>([]);

/** Tells the pages what the session may do. They wait for the first answer. A subscriber session may do all that its page has. */
export function Rights({ children }: { children: ReactNode }) {
  const isKey = useSession().session.kind === 'key';
  const { data, error, isLoading } = useReloadableQuery(GrantedScopes, {}, { isPaused: !isKey });
  const isAnswered = useRef(false);
  isAnswered.current ||= !isLoading;
  if (!isAnswered.current) return null;
  const granted = data?.environment?.grantedScopes;
  const unread = error !== null && isRefusal(error) ? READERS : [];
  const missing = granted === undefined ? unread : SCOPES.filter((scope) => !granted.includes(scope));
  return <MissingScopes value={missing}>{children}</MissingScopes>;
}

/** Returns why the session may not do what needs one of some scopes, or null if it may. No scopes mean that anyone may. */
export function useRefusals(): (needs: readonly ApiKeyScope[] | undefined) => string | null {
  const missing = useContext(MissingScopes);
  return (needs = []) => {
    if (needs.length === 0 || needs.some((scope) => !missing.includes(scope))) return null;
    return `This requires an API key with the scope ${needs.map((scope) => `"${scope.toLowerCase()}"`).join(' or ')}.`;
  };
}
