import { Session, type TokenProvider, tokenFrom } from './gateway/session.ts';
import type { InboxTab } from './state/tab.ts';
import type { Speech } from './texts/speech.ts';

/**
 * The address of the graph. Null if `server` is not an address.
 * @param server the address of the gateway, relative to the page, with or without a path; empty for the place of the script
 */
export function graphqlUrl(server: string, scriptUrl: string): URL | null {
  const place = server === '' ? '.' : server;
  const base = server === '' ? scriptUrl : document.baseURI;
  if (!URL.canParse(place, base)) return null;
  const url = new URL(place, base);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return new URL('graphql', url);
}

export interface SessionSources {
  readonly token: string | null;
  readonly tokenProvider: TokenProvider | null;
  readonly sessionUrl: string | null;
}

/** The session of the element; null if the application has given none yet. It uses the present provider or token each time. */
export function sessionOf(sources: () => SessionSources, ownerChanged: () => void): Session | null {
  const { token, tokenProvider, sessionUrl } = sources();
  if (tokenProvider !== null) return new Session(() => sources().tokenProvider?.() ?? '', true, ownerChanged);
  if (sessionUrl) return new Session(tokenFrom(sessionUrl), true, ownerChanged);
  return token ? new Session(() => sources().token ?? '', false, ownerChanged) : null;
}

/** The tabs of an inbox whose application gives none. */
export const defaultTabs = (speech: Speech): readonly [InboxTab, ...InboxTab[]] => [
  { label: speech.say('tabInbox') },
  { label: speech.say('tabUnread'), filter: { read: false }, count: false },
  { label: speech.say('tabSnoozed'), filter: { snoozed: true } },
  { label: speech.say('tabArchived'), filter: { archived: true, snoozed: null } },
];
