import type { Deadline } from '../http/deadline.ts';
import { OutgoingError, type OutgoingPhase, toOutgoingError } from '../http/outgoing-error.ts';

/** An error of nodemailer. `originalCode` is the code of the socket's error, if that was the cause. */
interface SmtpFailure {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** An SMTP server rejected a command. The error's message contains nothing that the server sent. */
export class SmtpRejection extends OutgoingError {
  readonly responseCode: number;
  readonly response: string;
  constructor(message: string, responseCode: number, response: string, cause: unknown) {
    super(message, { phase: 'connecting', cause });
    this.responseCode = responseCode;
    this.response = response;
  }
}

/** Texts for nodemailer's codes. Its own messages repeat what the server sent. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the server refused the login',
  ECONNECTION: 'the connection was closed',
  EENVELOPE: 'the server refused the sender or a recipient',
  EMESSAGE: 'the server refused the message',
  ENOAUTH: 'the server requires a user and a password',
  EPROTOCOL: 'the server does not speak SMTP',
  ESOCKET: 'the connection failed',
  ETIMEDOUT: 'the server does not respond',
  ETLS: 'TLS failed',
};
/** Errors that a retry cannot fix. */
const PERMANENT_CODES: readonly string[] = ['EAUTH', 'EENVELOPE', 'ENOAUTH'];

/** Turns any failure of an SMTP session into an SmtpRejection or another OutgoingError. */
export function toSmtpError(error: unknown, deadline: Deadline, phase: OutgoingPhase = 'connecting'): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = '', originalCode, responseCode, response = '' } = error as SmtpFailure;
  const reason = deadline.signal.aborted || originalCode !== undefined ? undefined : REASONS[code];
  if (responseCode !== undefined) {
    return new SmtpRejection(`${reason ?? 'the server refused'} (${responseCode})`, responseCode, response, error);
  }
  if (reason === undefined) {
    return toOutgoingError(originalCode ? { code: originalCode } : error, deadline, phase);
  }
  const isTimeout = code === 'ETIMEDOUT';
  return new OutgoingError(reason, {
    phase: PERMANENT_CODES.includes(code) ? 'refused' : phase,
    isTimeout,
    cause: error,
  });
}
