import { methodNotAllowed, notFound } from './http-error.ts';
import type { Route } from './route.ts';

/** A route whose path is split for matching. */
export interface MatchableRoute extends Route {
  readonly segments: readonly string[];
}

/** A route that matches a request, with the parameters of the path. */
export interface Match<Matched extends MatchableRoute> {
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
  const matches = routes.flatMap((route) => {
    const params = matchSegments(route.segments, segments);
    return params === null ? [] : { route, params };
  });
  if (matches.length === 0) throw notFound(path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = matches.find(({ route }) => route.method === wanted);
  if (match !== undefined) return match;
  const methods = matches.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : route.method));
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (method !== 'OPTIONS') throw methodNotAllowed(allow);
  return { allow };
}

/** The parameters of a path that matches a pattern, else null. A parameter is never empty. */
function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith(':')) {
      if (segment !== expected) return null;
    } else if (segment === '') return null;
    else params[expected.slice(1)] = decode(segment);
  }
  return params;
}

/** An invalid encoding is kept unchanged, because the official Python client sends `100%` unencoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
