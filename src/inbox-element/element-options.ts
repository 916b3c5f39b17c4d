import { InboxProblem } from './gateway/problem.ts';
import { Session, type TokenProvider, tokenFrom } from './gateway/session.ts';
import type { InboxTab } from './state/tab.ts';
import type { Speech } from './texts/speech.ts';
import type { Text, TextName, Texts } from './texts/texts.ts';

/**
 * The address of the graph. Null if `server` is not an address.
 * @param server the address of the gateway, relative to the page, with or without a path; none for the place of the script
 */
export function graphqlUrl(server: string | null | undefined, scriptUrl: string): URL | null {
  const place = server || '.';
  const base = server ? document.baseURI : scriptUrl;
  if (!URL.canParse(place, base)) return null;
  const url = new URL(place, base);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return new URL('graphql', url);
}

interface SessionSources {
  readonly token: string | null | undefined;
  readonly tokenProvider: TokenProvider | null | undefined;
  readonly sessionUrl: string | null | undefined;
}

/** The session of the element; null if the application has given none yet. It uses the present provider or token each time. */
export function sessionOf(sources: () => SessionSources, restart: () => void): Session | null {
  const { token, tokenProvider, sessionUrl } = sources();
  if (tokenProvider) return new Session(() => sources().tokenProvider?.() ?? '', true, restart);
  if (sessionUrl) return new Session(tokenFrom(sessionUrl), true, restart);
  return token ? new Session(() => sources().token ?? '', false, restart) : null;
}

/** The tabs of an inbox whose application gives none. Their labels are those of the present texts. */
export function defaultTabs(speech: () => Speech): readonly [InboxTab, ...InboxTab[]] {
  const tab = (name: TextName, options: Omit<InboxTab, 'label'> = {}): InboxTab => ({
    ...options,
    get label() {
      return speech().say(name);
    },
  });
  return [
    tab('tabInbox'),
    tab('tabUnread', { filter: { read: false }, count: false }),
    tab('tabSnoozed', { filter: { snoozed: true } }),
    tab('tabArchived', { filter: { archived: true, snoozed: null } }),
  ];
}

/** Reads the JSON of an attribute. Other texts stay texts, which are reported as wrong values. */
export const JSON_ATTRIBUTE = {
  fromAttribute(text: string | null): unknown {
    try {
      return text ? JSON.parse(text) : null;
    } catch {
      return text;
    }
  },
};

/** The valid part of a property, which can have any value: an attribute contains any JSON. */
interface Usable<Value> {
  readonly usable: Value;
  /** Null if the whole property is valid. */
  readonly problem: InboxProblem | null;
}

/** The tabs that can be shown. */
export function usableTabs(tabs: unknown): Usable<readonly InboxTab[]> {
  const list: readonly unknown[] = Array.isArray(tabs) ? tabs : [];
  const usable = list.filter(isTab);
  const isWhole = tabs == null || (Array.isArray(tabs) && usable.length === list.length);
  return { usable, problem: isWhole ? null : WRONG_TABS };
}

const isTab = (tab: unknown): tab is InboxTab => typeof Object(tab).label === 'string';

const WRONG_TABS = new InboxProblem('failed', 'tabs must be a list of objects with a label');

/** The texts that can be shown. */
export function usableTexts(texts: unknown): Usable<Texts> {
  if (typeof texts !== 'object' || Array.isArray(texts))
    return { usable: {}, problem: texts === undefined ? null : WRONG_TEXTS };
  const entries = Object.entries(Object(texts)).filter(([, text]) => text != null);
  const usable = Object.fromEntries(entries.filter(([, text]) => isText(text)));
  const [wrong] = entries.find(([, text]) => !isText(text)) ?? [];
  const problem = wrong === undefined ? null : `texts.${wrong} must be a text, or plural forms with the form other`;
  return { usable, problem: problem === null ? null : new InboxProblem('failed', problem) };
}

const WRONG_TEXTS = new InboxProblem('failed', 'texts must be an object of texts');

const isText = (text: unknown): text is Text =>
  typeof text === 'string' ||
  (typeof Object(text).other === 'string' && Object.values(Object(text)).every((form) => typeof form === 'string'));
