const SECRET_WORDS =
  /auth(?!or(?!i))|token|secret|passw|pwd|passphrase|apikey|accesskey|privatekey|signingkey|signature|credential|cookie|session|jwt/;

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

/** Whether the value of a header is never secret, whatever it is. */
export const isPublicHeader = (name: string): boolean => PUBLIC_HEADERS.includes(name.trim().toLowerCase());
