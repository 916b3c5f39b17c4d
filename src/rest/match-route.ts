import { methodNotAllowed } from '../http/http-error.ts';
import type { DocumentedRoute } from './route.ts';
import { unknownCall } from './unknown-call.ts';

/** A route whose path is split for matching. */
export interface MatchableRoute extends DocumentedRoute {
  readonly segments: readonly string[];
}

export const toMatchable = <Matched extends DocumentedRoute>(route: Matched): Matched & MatchableRoute => ({
  ...route,
  segments: route.path.split('/'),
});

/** A route that matches a request, with the parameters of the path. */
interface Match<Matched extends MatchableRoute> {
  readonly route: Matched;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a request.
 * @returns the `Allow` header for an OPTIONS request
 * @throws HttpError 404 for an unknown path, 405 for a method that the path does not have
 */
export function matchRoute<Matched extends MatchableRoute>(
  routes: readonly Matched[],
  method: string,
  path: string,
): Match<Matched> | { readonly allow: string } {
  const segments = path.split('/');
  const matches = routes.filter((route) => matchesPattern(route.segments, segments));
  if (matches.length === 0) throw unknownCall(path);
  const possible = matches.filter((match) => hasPossibleParameters(match, segments));
  const wanted = method === 'HEAD' ? 'GET' : method;
  // If no parameters are possible, the wanted route says what is wrong with them.
  const route = (possible.length === 0 ? matches : possible).find((match) => match.method === wanted);
  if (route !== undefined) return { route, params: readParameters(route.segments, segments) };
  if (possible.length === 0) throw unknownCall(path);
  const methods = possible.flatMap((match) => (match.method === 'GET' ? ['GET', 'HEAD'] : match.method));
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (method !== 'OPTIONS') throw methodNotAllowed(allow);
  return { allow };
}

/** Whether a path matches that of a route. */
export const matchesPath = ({ segments }: MatchableRoute, path: string): boolean =>
  matchesPattern(segments, path.split('/'));

/** Whether a path matches a pattern. A parameter is never empty. */
const matchesPattern = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((expected, index) =>
    expected.startsWith(':') ? segments[index] !== '' : segments[index] === expected,
  );

/** Whether the parameters of a path have the form that a route documents: an id, or a value of a list. */
const hasPossibleParameters = (route: MatchableRoute, segments: readonly string[]): boolean =>
  Object.entries(readParameters(route.segments, segments)).every(([name, value]) => {
    const { pattern, enum: values } = route.params.shape[name]?.meta() ?? {};
    if (typeof pattern === 'string') return new RegExp(pattern).test(value);
    return !Array.isArray(values) || values.includes(value);
  });

/** The parameters of a path that matches a pattern. */
const readParameters = (pattern: readonly string[], segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap((expected, index) =>
      expected.startsWith(':') ? [[expected.slice(1), decode(segments[index] ?? '')]] : [],
    ),
  );

/** An invalid encoding is kept unchanged, because the official Python client sends `100%` unencoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
