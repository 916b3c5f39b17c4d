/** The media types that the execution can answer with, and the ranges that contain them. */
const KNOWN_TYPES: readonly string[] = [
  'application/graphql-response+json',
  'application/json',
  'text/event-stream',
  'multipart/mixed',
  'application/*',
  '*/*',
];

/**
 * An `Accept` header without types that the execution does not know, and without parameters besides `q`. The execution
 * would repeat them: one header for each unknown type. Null if it knows none.
 */
export function acceptedTypes(accept: string): string | null {
  const known = accept.split(',').flatMap((item) => {
    const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => /^q=[01](\.\d{0,3})?$/.test(parameter));
    return KNOWN_TYPES.includes(type) ? [quality === undefined ? type : `${type};${quality}`] : [];
  });
  return known.length === 0 ? null : [...new Set(known)].slice(0, 2 * KNOWN_TYPES.length).join(', ');
}
