import type { IncomingHttpHeaders } from 'node:http';
import type { CredentialTexts } from '../credential-texts.ts';
import type { SendContext, WithPassthrough } from '../provider.ts';

/** A POST request with at most one of the three kinds of body. */
export interface HttpRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | URLSearchParams;
  readonly multipart?: FormData;
  /** Returns the headers that sign the body. */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The parsed body. Undefined if it is not JSON. */
  readonly json: unknown;
}

/** A failure that the HTTP status does not express. */
export interface ReportedFailure {
  readonly message?: string | undefined;
  readonly isPermanent: boolean;
  /** Whether the provider may have accepted the message at an earlier attempt. Defaults to false. */
  readonly isUnknown?: boolean;
  /** Whether the recipient is a device that no longer exists. Defaults to false. */
  readonly isGone?: boolean;
}

/** A recipient that a response refuses. */
interface RefusedRecipient {
  readonly recipient: string;
  /** The part of the response about it. */
  readonly answer: unknown;
}

/** A provider that sends a message with one request, described as data. */
export interface HttpProvider<M extends WithPassthrough> {
  readonly request: (message: M, credentials: CredentialTexts, context: SendContext) => HttpRequest;
  /** The message's id in a successful response: a path such as `data.0.id`, or a function. */
  readonly id?: string | ((response: HttpResponse, credentials: CredentialTexts) => unknown);
  /** A successful response may lack the id. Defaults to false: without the id, the outcome of the message is unknown. */
  readonly hasOptionalId?: boolean;
  /** The paths to the reason in a response that reports a failure. The first that exists counts. */
  readonly reason?: readonly string[];
  /** The recipients that a successful response refuses permanently, while others get the message. */
  readonly refused?: (response: HttpResponse) => readonly RefusedRecipient[];
  /** Finds a failure that the status does not express: an error with status 200, or a temporary error with status 400. */
  readonly failure?: (response: HttpResponse) => ReportedFailure | undefined;
}
