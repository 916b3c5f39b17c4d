/** The credentials of the user: an API key, or the token of a subscriber session. */
export interface Session {
  readonly kind: 'key' | 'subscriber';
  readonly secret: string;
}

const STORED_AS = 'console-session';

export const authorizationOf = ({ kind, secret }: Session): string =>
  `${kind === 'key' ? 'ApiKey' : 'Bearer'} ${secret}`;

/** The session of this tab. It ends when the tab closes. */
export function storedSession(): Session | null {
  const stored = window.sessionStorage.getItem(STORED_AS);
  if (stored === null) return null;
  try {
    const { kind, secret } = JSON.parse(stored);
    const isKnown = (kind === 'key' || kind === 'subscriber') && typeof secret === 'string';
    return isKnown ? { kind, secret } : null;
  } catch {
    return null;
  }
}

export function storeSession(session: Session | null): void {
  if (session === null) window.sessionStorage.removeItem(STORED_AS);
  else window.sessionStorage.setItem(STORED_AS, JSON.stringify(session));
}

/** Why a text cannot be a key or token. Null if it may be one. Browsers send no header with such characters. */
export const secretProblem = (text: string): string | null =>
  /^[\x20-\x7e]*$/.test(text) ? null : 'It contains a character that no key has. Copy it again.';
