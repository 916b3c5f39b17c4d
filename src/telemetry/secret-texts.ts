/** Secrets in the text of an error: the user of a URL, and HTTP credentials. */
const SECRET_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(\w:\/\/)[^\s/@]+@/g, '$1***@'],
  [/\b(ApiKey|Bearer|Basic) +[\w.~+/=-]+/gi, '$1 ***'],
];

/** A text with its secrets replaced by `***`. */
export const withoutSecrets = (text: string): string =>
  SECRET_PATTERNS.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
