import { type Credentials, SECRET_CREDENTIALS } from '../model/integration.ts';

const HIDDEN = '[hidden]';
const MAX_RAW_LENGTH = 4_096;
/** Shorter texts are not hidden: they would match too much of an ordinary response. */
const MIN_SECRET_LENGTH = 4;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(-----END [A-Z ]*PRIVATE KEY-----)?/g;

/** All strings in a value, at any depth. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Shorter parts of a webhook's path are words, not keys. */
const MIN_KEY_LENGTH = 12;

/** The secrets of a webhook: its URL, and each key in the URL. */
export function webhookSecrets(address: string | undefined): readonly string[] {
  if (!address || !URL.canParse(address)) return [];
  const { pathname, searchParams, password } = new URL(address);
  const keys = [...pathname.split('/'), ...searchParams.values(), password];
  return [address, ...keys.filter((key) => key.length >= MIN_KEY_LENGTH)];
}

/** The secrets of a service account, which is JSON. */
function serviceAccountSecrets(json = ''): readonly string[] {
  try {
    const { private_key: key, private_key_id: id } = JSON.parse(json);
    return [...stringsIn(key), ...stringsIn(id)];
  } catch {
    return [];
  }
}

/**
 * Every secret of an integration's credentials, in each encoding in which a response may repeat it. Longest first.
 * @param more further secrets
 */
export function credentialSecrets(credentials: Credentials, more: readonly string[] = []): readonly string[] {
  const secrets = [
    ...SECRET_CREDENTIALS.flatMap((name) => stringsIn(credentials[name])),
    ...serviceAccountSecrets(credentials.serviceAccount),
    ...more,
  ];
  const encoded = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString('base64'),
    ]);
  return [...new Set(encoded)].sort((one, other) => other.length - one.length);
}

/** A text with each secret, and each private key in PEM, replaced by `[hidden]`. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  let hidden = text.replace(PRIVATE_KEY, HIDDEN);
  for (const secret of secrets) hidden = hidden.replaceAll(secret, HIDDEN);
  return hidden;
}

/** A value as JSON without secrets, at most 4,096 characters. Longer JSON is cut, and wrapped as `{ cutOff: … }`. */
export function redactedJson(value: unknown, secrets: readonly string[]): string {
  const text = hideSecrets(JSON.stringify(value), secrets);
  if (text.length <= MAX_RAW_LENGTH) return text;
  // Quotes and backslashes take two characters within a JSON string.
  let cut = text.slice(0, MAX_RAW_LENGTH - 32);
  let raw = JSON.stringify({ cutOff: cut });
  while (raw.length > MAX_RAW_LENGTH) {
    cut = cut.slice(0, cut.length - (raw.length - MAX_RAW_LENGTH));
    raw = JSON.stringify({ cutOff: cut });
  }
  return raw;
}
