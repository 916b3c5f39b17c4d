import type { IncomingHttpHeaders } from 'node:http';
import { AccessError, ValidationError } from '../../errors.ts';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import type { Credentials } from '../../model/integration.ts';
import type { OutgoingPolicy } from '../http/resolve-host.ts';

/** A request of a provider to the webhook of an integration. Nothing of it is verified. */
export interface InboundRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The URL that the provider called. Undefined if the gateway does not know its public URL. */
  readonly url: string | undefined;
}

/** How far the sender of a request is trusted before its signature is known. */
export interface InboundTrust {
  /** The hosts that requests may go to. */
  readonly policy: OutgoingPolicy;
  readonly now: Date;
  /** Whether the sender has failed too often to cause requests of this gateway. */
  readonly isSuspect: boolean;
  /** For tests: returns the origin that replaces a provider's origin. */
  readonly endpoint?: ((origin: string) => string) | undefined;
}

/** What verifies a request. */
export interface InboundContext extends InboundTrust {
  /** The integration's `inboundWebhookSigningKey`. Empty if it has none. */
  readonly signingKey: string;
  readonly credentials: Credentials;
}

/** A report with an id of its own. */
export interface InboundReport extends DeliveryReport {
  /** The same whenever the provider sends the report again. */
  readonly eventId: string;
}

/** The content of a verified request. */
export interface InboundContent {
  /** Events that mean nothing to the gateway are left out. */
  readonly reports: readonly InboundReport[];
  /** A part of the signature that is valid only once. Another request with it must contain the same reports. */
  readonly onceOnly?: string;
}

/** Reads a verified request. @throws ValidationError BAD_REQUEST, UnavailableError if the provider does not answer */
export type ReadReports = () => Promise<InboundContent>;

/** How a provider signs and writes its reports. */
export interface InboundProvider {
  /** The largest body that the provider sends. */
  readonly maxBytes: number;
  /** Why a signing key can verify nothing, such as `must be a key`. Null if it can. Absent if any text is a key. */
  readonly keyProblem?: (signingKey: string) => string | null;
  /**
   * Verifies a request. It does little work, as the sender is not known yet.
   * @returns what reads its reports
   * @throws AccessError if the signature is wrong, ValidationError BAD_REQUEST
   */
  readonly verify: (request: InboundRequest, context: InboundContext) => Promise<ReadReports>;
}

/** How old a signature may be, if the provider signs the time. Providers repeat requests that failed. */
const MAX_AGE_MS = 3_600_000;
/** How much the clock of a provider may be ahead. */
const MAX_AHEAD_MS = 300_000;

/** The error for a request whose signature is missing, wrong or too old. It does not say which. */
export const wrongSignature = (): AccessError =>
  new AccessError('UNAUTHENTICATED', 'The signature of the webhook is missing, wrong or too old');

/** @throws AccessError unless the condition holds */
export function requireSignature(isRight: boolean): void {
  if (!isRight) throw wrongSignature();
}

/**
 * @param maxAgeMs defaults to an hour
 * @throws AccessError if a signed time is too old or in the future
 */
export function requireRecent(at: Date, now: Date, maxAgeMs = MAX_AGE_MS): void {
  const ageMs = now.getTime() - at.getTime();
  requireSignature(ageMs <= maxAgeMs && ageMs >= -MAX_AHEAD_MS);
}

/** The error for a body that the provider would not send. */
export const malformed = (problem: string): ValidationError => new ValidationError('BAD_REQUEST', `body: ${problem}`);
