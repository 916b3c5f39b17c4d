/** Every way in which a request can fail that its caller can act on. */
export const ERROR_CODES = [
  'BAD_CURSOR',
  'BAD_REQUEST',
  'CONFLICT',
  'FORBIDDEN',
  'NOT_FOUND',
  'SESSION_EXPIRED',
  'UNAUTHENTICATED',
  'UNAVAILABLE',
  'UNPROCESSABLE',
  'VALIDATION',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One wrong field of an input: its path in dots, what is wrong, and the value where it may be shown. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
  readonly value?: unknown;
}

/** A failure that its caller can act on; whatever else is thrown is a fault of ours and is masked at the edges. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** The wrong fields, all of them; never a document or a secret. */
  readonly issues: readonly FieldIssue[];

  constructor(code: ErrorCode, message: string, issues: readonly FieldIssue[] = []) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}
