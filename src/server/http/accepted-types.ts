/** The media types that the execution can answer with, and the ranges that contain them. */
const KNOWN_TYPES: readonly string[] = [
  'application/graphql-response+json',
  'application/json',
  'text/event-stream',
  'multipart/mixed',
  'application/*',
  '*/*',
];
/** Stands for types that the execution does not have. It answers 406. */
const UNKNOWN_TYPE = 'unknown/unknown';

/**
 * An `Accept` header without types that the execution does not know, and without parameters besides `q`. The execution
 * would repeat them: one header for each unknown type.
 */
export function acceptedTypes(accept: string): string {
  const known = accept.split(',').flatMap((item) => {
    const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => /^q=[01](\.\d{0,3})?$/.test(parameter));
    return KNOWN_TYPES.includes(type) ? [quality === undefined ? type : `${type};${quality}`] : [];
  });
  return known.length === 0 ? UNKNOWN_TYPE : [...new Set(known)].slice(0, 2 * KNOWN_TYPES.length).join(', ');
}
