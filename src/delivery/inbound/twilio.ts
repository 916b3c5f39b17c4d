import { createHmac } from 'node:crypto';
import type { DeliveryStatus } from '../../model/enums.ts';
import { isSameText } from '../../model/same-text.ts';
import { type InboundProvider, requireSignature } from './inbound-provider.ts';

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
    const form = new URLSearchParams(body.toString());
    const signature = String(headers['x-twilio-signature'] ?? '');
    requireSignature(key !== '' && url !== undefined && isSigned(url ?? '', form, key, signature));
    return async () => {
      const sid = form.get('MessageSid') ?? form.get('SmsSid') ?? '';
      const given = form.get('MessageStatus') ?? form.get('SmsStatus') ?? '';
      const status = Object.hasOwn(STATUSES, given) ? STATUSES[given] : undefined;
      if (sid === '' || status === undefined) return { reports: [] };
      const code = form.get('ErrorCode');
      const reason = form.get('ErrorMessage') ?? (code === null ? undefined : `error ${code}`);
      const address = form.get('To') ?? undefined;
      return { reports: [{ eventId: `${sid} ${given}`, messageIds: [sid], status, at: now, address, reason }] };
    };
  },
};

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
