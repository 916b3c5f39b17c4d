/**
 * Why something failed, as far as the reader can act on it. `missing`: nobody is signed in. `expired`, `refused`: the token of
 * the session is no longer valid, or never was. `unavailable`: the application's back end gave no token. `unreachable`: no
 * answer from the gateway. `busy`: a limit is exceeded. `outdated`: the gateway has another version than the element, and does
 * not know its documents. `failed`: the gateway refused the request.
 */
export type ProblemKind =
  | 'missing'
  | 'expired'
  | 'refused'
  | 'unavailable'
  | 'unreachable'
  | 'busy'
  | 'outdated'
  | 'failed';

/** A failure of a request, a subscription or the session. The message is for developers, not for the reader. */
export class InboxProblem extends Error {
  override readonly name = 'InboxProblem';
  readonly kind: ProblemKind;
  /** Whether the gateway will refuse the same request each time, because of its values. */
  readonly isLasting: boolean;

  constructor(kind: ProblemKind, message: string, options: ErrorOptions & { readonly isLasting?: boolean } = {}) {
    super(message, options);
    this.kind = kind;
    this.isLasting = options.isLasting ?? false;
  }
}

const SESSION_PROBLEMS: readonly ProblemKind[] = ['missing', 'expired', 'refused', 'unavailable'];

/** Whether the inbox needs another session before it can show anything. */
export const isSessionProblem = ({ kind }: InboxProblem): boolean => SESSION_PROBLEMS.includes(kind);

/** Whether nobody is signed in any more, as far as the inbox knows. */
export const isSignedOut = (problem: InboxProblem): boolean =>
  isSessionProblem(problem) && problem.kind !== 'unavailable';

/** Whether the gateway has ended a subscription because too many of its events were waiting. */
export const isSlowConsumer = ({ message }: InboxProblem): boolean => message.startsWith('Slow consumer');

/** The problem that an error is. An error of the browser itself, as `fetch` throws, means that the gateway did not answer. */
export const problemOf = (error: unknown): InboxProblem =>
  error instanceof InboxProblem ? error : new InboxProblem('unreachable', String(error), { cause: error });

interface GraphqlError {
  readonly message?: unknown;
  readonly extensions?: { readonly code?: unknown } | undefined;
}

const KINDS: Readonly<Record<string, ProblemKind>> = {
  UNAUTHENTICATED: 'refused',
  SESSION_EXPIRED: 'expired',
  RATE_LIMITED: 'busy',
  LIMIT_EXCEEDED: 'busy',
  UNAVAILABLE: 'unreachable',
  // The documents of the element are valid, and every gateway trusts those of its own element.
  TRUSTED_DOCUMENT_REQUIRED: 'outdated',
  GRAPHQL_VALIDATION_FAILED: 'outdated',
  GRAPHQL_PARSE_FAILED: 'outdated',
};

/** Codes of requests that are wrong each time. */
const LASTING: readonly unknown[] = ['VALIDATION', 'BAD_REQUEST', 'UNPROCESSABLE', 'FORBIDDEN'];

/** The problem that the `errors` of a GraphQL response report. */
export function problemOfErrors(errors: readonly GraphqlError[]): InboxProblem {
  const [first] = errors;
  const code = first?.extensions?.code;
  return new InboxProblem(
    (typeof code === 'string' ? KINDS[code] : undefined) ?? 'failed',
    String(first?.message ?? 'The gateway refused the request'),
    { isLasting: LASTING.includes(code) },
  );
}
