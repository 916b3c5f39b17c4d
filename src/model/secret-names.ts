const SECRET_WORDS =
  /auth(?!or(?!i))|(?<!device)token|secret|passw|pwd|passphrase|apikey|accesskey|privatekey|signingkey|signature|credential|cookie|session|jwt|webhookurl/;

/** Whether the name of a header, query parameter or field says that its value is a secret: `X-Api-Key`, `clientSecret`. */
export const isSecretName = (name: string): boolean => SECRET_WORDS.test(name.toLowerCase().replace(/[^a-z]/g, ''));

/** Headers whose values are never secret. */
const PUBLIC_HEADERS: readonly string[] = [
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-type',
  'user-agent',
];

/** Whether the value of a header is never secret. */
export const isPublicHeader = (name: string): boolean => PUBLIC_HEADERS.includes(name.trim().toLowerCase());

const URL_TEXT = /^\s*https?:\/\//i;

/** Whether a text, which may be a template, is a URL with a login, a key or a secret parameter in it. */
export const isSecretUrl = (text: string): boolean =>
  URL_TEXT.test(text) && (hasLogin(text) || keysOfUrl(text).length > 0 || hasSecretParameter(text));

function hasLogin(url: string): boolean {
  const [authority = ''] = url.replace(URL_TEXT, '').split(/[/?#\s]/, 1);
  const userEnd = authority.indexOf(':');
  return userEnd !== -1 && authority.includes('@', userEnd);
}

const hasSecretParameter = (url: string): boolean =>
  url
    .split(/[?&]/)
    .slice(1)
    .map((parameter) => /^([^=#]+)=[^#]/.exec(parameter)?.[1])
    .some((name) => name !== undefined && isSecretName(name));

const MIN_KEY_LENGTH = 16;
const ID = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The parts of the path and query of a URL that look like keys: long, with digits and letters, and not an id. */
export function keysOfUrl(template: string): readonly string[] {
  const [path = '', query = ''] = template.replace(/^\s*\w+:\/\/[^/?]*/, '').split('?');
  const parts = [...path.split('/'), ...query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1))];
  return parts.filter(
    (part) =>
      part.length >= MIN_KEY_LENGTH &&
      /\d/.test(part) &&
      /[a-z]/i.test(part) &&
      /^[\w.~-]+$/.test(part) &&
      !ID.test(part),
  );
}
