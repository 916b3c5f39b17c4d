import { verify, X509Certificate } from 'node:crypto';
import { UnavailableError } from '../../errors.ts';
import { toUrl } from '../../model/to-url.ts';
import { exactJsonOrUndefined } from '../http/exact-json.ts';
import { OutgoingError } from '../http/outgoing-error.ts';
import { safeFetch } from '../http/safe-fetch.ts';
import { type EventFields, textAt } from './event-fields.ts';
import { type InboundContext, malformed, requireRecent, requireSignature, wrongSignature } from './inbound-provider.ts';

/** The only hosts that certificates and confirmations come from. */
const SNS_HOST = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/;
const MAX_CERTIFICATES = 50;

/** The signed fields of each type of message, in order. */
const SIGNED_FIELDS: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['Notification', ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']],
  ['SubscriptionConfirmation', ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']],
  ['UnsubscribeConfirmation', ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']],
]);
const HASHES: ReadonlyMap<string | undefined, string> = new Map([
  ['1', 'sha1'],
  ['2', 'sha256'],
]);

/** The certificates of SNS by URL. They change about once a year, and then get another URL. */
const certificates = new Map<string, X509Certificate>();

/**
 * Verifies the signature of an SNS message, whose topic the caller has checked.
 * @throws AccessError if it is wrong, UnavailableError if the certificate cannot be read
 * Source: Amazon SNS, "Verifying the signatures of Amazon SNS messages"
 */
export async function verifySnsMessage(message: EventFields, context: InboundContext): Promise<void> {
  const fields = SIGNED_FIELDS.get(textAt(message, 'Type'));
  const hash = HASHES.get(textAt(message, 'SignatureVersion'));
  const signature = Buffer.from(typeof message.Signature === 'string' ? message.Signature : '', 'base64');
  const at = new Date(textAt(message, 'Timestamp') ?? Number.NaN);
  if (fields === undefined || hash === undefined || Number.isNaN(at.getTime())) throw wrongSignature();
  requireRecent(at, context.now);
  const url = requireSnsUrl(message.SigningCertURL);
  requireSignature(CERTIFICATE_PATH.test(url.pathname) && url.search === '');
  const certificate = await loadCertificate(url, context);
  requireSignature(new Date(certificate.validFrom) <= context.now && context.now <= new Date(certificate.validTo));
  const signed = fields.flatMap((name) => (typeof message[name] === 'string' ? [name, message[name]] : []));
  const text = Buffer.from(`${signed.join('\n')}\n`);
  requireSignature(verify(hash, text, certificate.publicKey, signature));
}

/**
 * Confirms the subscription of a topic, as SNS asks in a message that was verified.
 * @throws UnavailableError if SNS does not answer, so that SNS asks again
 */
export async function confirmSubscription(message: EventFields, context: InboundContext): Promise<void> {
  const url = requireSnsUrl(message.SubscribeURL);
  if (url.searchParams.get('Action') !== 'ConfirmSubscription')
    throw malformed('SubscribeURL must confirm a subscription');
  await fetchFromSns(url, context);
}

/** A URL of SNS with https. @throws AccessError for any other: no request is made to it */
function requireSnsUrl(value: unknown): URL {
  const url = typeof value === 'string' ? toUrl(value) : null;
  if (url?.protocol !== 'https:' || !SNS_HOST.test(url.host) || url.username !== '') throw wrongSignature();
  return url;
}

async function loadCertificate(url: URL, context: InboundContext): Promise<X509Certificate> {
  const known = certificates.get(url.href);
  if (known !== undefined) return known;
  // A sender that fails all the time causes no requests.
  requireSignature(!context.isSuspect);
  const certificate = parseCertificate(await fetchFromSns(url, context));
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
  certificates.set(url.href, certificate);
  return certificate;
}

function parseCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new UnavailableError('The certificate of Amazon SNS cannot be read');
  }
}

async function fetchFromSns(url: URL, { policy, endpoint }: InboundContext): Promise<string> {
  const address = `${endpoint?.(url.origin) ?? url.origin}${url.pathname}${url.search}`;
  try {
    const { status, body } = await safeFetch(policy, address, { timeoutMs: 5_000 });
    if (status === 200) return body;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
  }
  throw new UnavailableError('Amazon SNS cannot be reached');
}

/** The event that a notification contains. Undefined for a text, such as the one with which SES tests a new topic. */
export const eventOfNotification = ({ Message }: EventFields): unknown =>
  typeof Message === 'string' ? exactJsonOrUndefined(Message) : undefined;
