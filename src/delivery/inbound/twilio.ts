import { createHmac } from 'node:crypto';
import type { DeliveryStatus } from '../../model/enums.ts';
import { isSameText } from '../../model/same-text.ts';
import { type EventFields, firstText, textAt } from './event-fields.ts';
import {
  type InboundProvider,
  type InboundReport,
  malformed,
  requireSignature,
  wrongSignature,
} from './inbound-provider.ts';

/** The length of an HMAC-SHA1 in base64. */
const SIGNATURE_LENGTH = 28;
/** How many fields a form may have. Twilio sends some twenty. */
const MAX_FIELDS = 300;

/** The statuses of a message that are reported. The others precede the delivery. */
const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  read: 'opened',
};

/**
 * Status callbacks. The signature is the HMAC-SHA1 of the URL that Twilio called and the sorted fields of the form. The
 * signing key is the auth token, which is also a credential of the integration.
 * Source: Twilio, "Webhooks security", validating signatures
 */
export const twilio: InboundProvider = {
  maxBytes: 64 * 1024,
  async verify({ headers, body, url }, { signingKey, credentials, now }) {
    const key = signingKey || credentials.token || '';
    const signature = String(headers['x-twilio-signature'] ?? '');
    if (key === '' || url === undefined || signature.length !== SIGNATURE_LENGTH) throw wrongSignature();
    const form = parseForm(body);
    requireSignature(isSigned(url, form, key, signature));
    return async () => ({ reports: toReport(Object.fromEntries(form), now) });
  },
};

/** @throws ValidationError if a form has too many fields */
function parseForm(body: Buffer): URLSearchParams {
  const text = body.toString();
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw malformed(`must have at most ${MAX_FIELDS} fields`);
  return new URLSearchParams(text);
}

function toReport(fields: EventFields, now: Date): InboundReport[] {
  const sid = firstText(fields, 'MessageSid', 'SmsSid');
  const given = firstText(fields, 'MessageStatus', 'SmsStatus') ?? '';
  const status = Object.hasOwn(STATUSES, given) ? STATUSES[given] : undefined;
  if (sid === undefined || status === undefined) return [];
  const code = textAt(fields, 'ErrorCode');
  const reason = textAt(fields, 'ErrorMessage') ?? (code === undefined ? undefined : `error ${code}`);
  return [{ eventId: `${sid} ${given}`, messageIds: [sid], status, at: now, address: textAt(fields, 'To'), reason }];
}

/** Whether a signature is right for a URL with or without its port: Twilio signs either. */
function isSigned(url: string, form: URLSearchParams, key: string, signature: string): boolean {
  const fields = [...new Set(form.keys())].sort();
  const text = fields.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value)).join('');
  return urlVariants(url)
    .map((variant) =>
      createHmac('sha1', key)
        .update(variant + text)
        .digest('base64'),
    )
    .map((expected) => isSameText(signature, expected))
    .includes(true);
}

/** A URL as it is, without its port, and with its default port. */
function urlVariants(url: string): string[] {
  const [, protocol = '', host = '', port, rest = ''] = /^(https?):\/\/([^/:?]+)(?::(\d+))?([/?].*)?$/.exec(url) ?? [];
  return [`${protocol}://${host}${rest}`, `${protocol}://${host}:${port ?? (protocol === 'https' ? 443 : 80)}${rest}`];
}
