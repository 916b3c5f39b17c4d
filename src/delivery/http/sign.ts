import { createHash, createHmac } from 'node:crypto';

/** The header by which a webhook's owner knows that a request is the gateway's: HMAC-SHA256 of the body, in hex. */
export const signature =
  (slug: string, secretKey: string) =>
  (body: string): Readonly<Record<string, string>> =>
    secretKey === '' ? {} : { [`x-${slug}-signature`]: createHmac('sha256', secretKey).update(body).digest('hex') };

/** A UUID that is always the same for the same text: for providers whose keys must be UUIDs. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
