import { createHmac } from 'node:crypto';

/**
 * Signs the bodies of requests to a webhook: HMAC-SHA256 in hex, by which the webhook's owner recognizes the gateway.
 * @param slug the service's own name, which the header carries
 * @param secretKey without a key, no header is sent
 */
export const bodySigner =
  (slug: string, secretKey: string) =>
  (body: string): Readonly<Record<string, string>> =>
    secretKey === '' ? {} : { [`x-${slug}-signature`]: createHmac('sha256', secretKey).update(body).digest('hex') };
