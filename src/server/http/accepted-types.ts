/**
 * The media types that the execution can answer with. Not `multipart/mixed`, which only incremental results need. Without a
 * preference of the client, the first one of a result counts.
 */
const TYPES: readonly string[] = ['application/json', 'application/graphql-response+json', 'text/event-stream'];

const WEIGHT = /^q=([01](?:\.\d{0,3})?)$/;

/**
 * The media types that an `Accept` header allows and that the execution can answer with, the preferred one first. The most
 * specific range of a type decides, and a weight of 0 excludes it. The execution knows only the order, and would repeat unknown
 * types: one header for each. Source: RFC 9110, section 12.5.1
 */
export function acceptedTypes(accept: string): string[] {
  const ranges = accept.split(',').map((item) => {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const [weight = 1] = parameters.flatMap((parameter) => WEIGHT.exec(parameter)?.[1] ?? []).map(Number);
    return { range, weight };
  });
  const positionOf = (type: string): number => ranges.findIndex(({ range }) => range === type);
  return TYPES.flatMap((type) => {
    const candidates = [type, type.replace(/\/.*/, '/*'), '*/*'].map(positionOf);
    const position = candidates.find((candidate) => candidate >= 0) ?? -1;
    const weight = ranges[position]?.weight ?? 0;
    return weight > 0 ? [{ type, position, weight }] : [];
  })
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .map(({ type }) => type);
}

/** The media type for an error that the execution does not answer. */
export const errorType = (accept = ''): string =>
  acceptedTypes(accept).find((type) => type.startsWith('application/')) ?? 'application/json';
