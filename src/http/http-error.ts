/** A failure of the HTTP request itself: no operation was called. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const notFound = (path: string): HttpError => new HttpError(404, `Not found: ${path}`);

/** @param allow the allowed methods: `GET, HEAD` */
export const methodNotAllowed = (allow: string): HttpError =>
  new HttpError(405, `Method not allowed. Allowed: ${allow}`, { allow });
