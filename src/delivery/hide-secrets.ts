import { type Credentials, SECRET_CREDENTIALS } from '../model/integration.ts';

const HIDDEN = '[hidden]';
const MAX_RAW_LENGTH = 4_096;
/** What is shorter hides nothing, and would blacken half of what is worth reading. */
const MIN_SECRET_LENGTH = 4;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(-----END [A-Z ]*PRIVATE KEY-----)?/g;

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** What is shorter in a webhook's path is a word of it, not the key that makes it one's own. */
const MIN_KEY_LENGTH = 12;

/** A webhook's address is a secret, and so is each key in it. */
export function keysOfWebhook(address: string | undefined): readonly string[] {
  if (!address || !URL.canParse(address)) return [];
  const { pathname, searchParams, password } = new URL(address);
  const keys = [...pathname.split('/'), ...searchParams.values(), password];
  return [address, ...keys.filter((key) => key.length >= MIN_KEY_LENGTH)];
}

/** The secrets in a service account, which is JSON. */
function keysOfAccount(text = ''): readonly string[] {
  try {
    const { private_key: key, private_key_id: id } = JSON.parse(text);
    return [...textsIn(key), ...textsIn(id)];
  } catch {
    return [];
  }
}

/** Every secret of an integration's credentials, in each spelling that an answer may repeat it in. */
export function secretsOf(credentials: Credentials, more: readonly string[] = []): readonly string[] {
  const given = [
    ...SECRET_CREDENTIALS.flatMap((name) => textsIn(credentials[name])),
    ...keysOfAccount(credentials.serviceAccount),
    ...more,
  ];
  const spelled = given
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString('base64'),
    ]);
  return [...new Set(spelled)].sort((one, other) => other.length - one.length);
}

export function hideSecrets(text: string, secrets: readonly string[]): string {
  let hidden = text.replace(PRIVATE_KEY, HIDDEN);
  for (const secret of secrets) hidden = hidden.replaceAll(secret, HIDDEN);
  return hidden;
}

/** An answer as it may be kept: JSON, bounded, without secrets. A part of a text that is too long says so. */
export function rawOf(answer: unknown, secrets: readonly string[]): string {
  const text = hideSecrets(JSON.stringify(answer), secrets);
  if (text.length <= MAX_RAW_LENGTH) return text;
  // Quotes and backslashes double in a string of JSON.
  let cut = text.slice(0, MAX_RAW_LENGTH - 32);
  let raw = JSON.stringify({ cutOff: cut });
  while (raw.length > MAX_RAW_LENGTH) {
    cut = cut.slice(0, cut.length - (raw.length - MAX_RAW_LENGTH));
    raw = JSON.stringify({ cutOff: cut });
  }
  return raw;
}
