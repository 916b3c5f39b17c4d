import { HttpError } from '../http/http-error.ts';

/** The error for a path that no call of the REST interface has. */
export const unknownCall = (path: string): HttpError =>
  new HttpError(404, `Not found: ${path}. GET /docs lists the calls of the REST interface`);
