import { type Credentials, SECRET_CREDENTIALS } from '../../model/integration.ts';
import { isPublicHeader, isSecretName } from '../../model/secret-names.ts';
import { toUrl } from '../../model/to-url.ts';

/** All strings in a value, at any depth. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Shorter parts of a webhook's path are words, not keys. */
const MIN_KEY_LENGTH = 12;

/** The secrets of a webhook: its URL, and each key in the URL. */
export function webhookSecrets(address: string | undefined): readonly string[] {
  const url = toUrl(address ?? '');
  if (address === undefined || url === null) return [];
  const { pathname, searchParams } = url;
  const keys = [...pathname.split('/'), ...searchParams.values()].filter((key) => key.length >= MIN_KEY_LENGTH);
  return [address, ...keys, ...urlSecrets(address)];
}

/** The secrets of any URL: its password, and the query parameters whose names say that they are secret. */
export function urlSecrets(address: string): readonly string[] {
  const url = toUrl(address);
  if (url === null) return [];
  const { username, password, searchParams } = url;
  const named = [...searchParams].flatMap(([name, value]) => (isSecretName(name) ? value : []));
  return [...(password === '' ? [] : loginSecrets(decode(username), decode(password))), ...named];
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** A password, and the texts that contain it together with the user: those of HTTP, and of PLAIN in SMTP. */
const loginSecrets = (user: string, password: string): readonly string[] => [
  password,
  `${user}:${password}`,
  `\0${user}\0${password}`,
];

/**
 * The secrets of a header: its value, and each part of it that is a secret on its own. None if the value is never secret.
 */
export function headerSecrets(name: string, value: string): readonly string[] {
  if (isPublicHeader(name)) return [];
  const [, scheme = '', token = value] = /^(\w+) +([^ ].*)$/.exec(value.trim()) ?? [];
  const login = scheme.toLowerCase() === 'basic' ? Buffer.from(token, 'base64').toString() : '';
  const [user = '', ...password] = login.split(':');
  return [
    value,
    ...(isSecretName(name) ? [token] : []),
    ...(password.length > 0 ? loginSecrets(user, password.join(':')) : []),
    ...(/^cookie$/i.test(name) ? value.split(';').map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim()) : []),
  ];
}

/** The secrets of a service account, which is JSON. */
function serviceAccountSecrets(json: string | undefined): readonly string[] {
  if (json === undefined) return [];
  try {
    const { private_key: key, private_key_id: id } = JSON.parse(json);
    return [...stringsIn(key), ...stringsIn(id)];
  } catch {
    return [];
  }
}

/** Every secret of an integration's credentials. */
export function credentialSecrets(credentials: Credentials): readonly string[] {
  const { user = '', password, serviceAccount, webhookUrl } = credentials;
  return [
    ...SECRET_CREDENTIALS.flatMap((name) => stringsIn(credentials[name])),
    ...serviceAccountSecrets(serviceAccount),
    ...(password ? loginSecrets(user, password) : []),
    ...webhookSecrets(webhookUrl),
  ];
}

/** The secrets of a request whose address, headers and body users can choose. */
export const requestSecrets = (url: string, headers: Readonly<Record<string, string>>, body: unknown) => [
  ...urlSecrets(url),
  ...Object.entries(headers).flatMap(([name, value]) => (isSecretName(name) ? headerSecrets(name, value) : [])),
  ...namedSecrets(body),
];

/** The strings in a value, at any depth, whose names say that they are secret. */
function namedSecrets(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => (isSecretName(name) ? stringsIn(item) : namedSecrets(item)));
}
