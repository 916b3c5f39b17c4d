import { omitUndefined } from '../../model/omit-undefined.ts';
import type { PushMessage, RecipientOutcome, SendResult } from '../provider.ts';
import type { Redactor } from '../secrets/redactor.ts';
import { requireValue, UndeliverableError } from '../undeliverable-error.ts';

/** @throws UndeliverableError if the message has no device token */
export function requireDeviceTokens({ deviceTokens }: PushMessage): readonly string[] {
  requireValue(deviceTokens[0], 'device token');
  return deviceTokens;
}

/**
 * How many seconds a device can be offline and still get the message. Undefined if the overrides do not say so.
 * @throws UndeliverableError if it is not a whole number: other services would refuse it, or read it in another unit
 */
export function timeToLive({ overrides: { ttl } = {} }: PushMessage): number | undefined {
  if (ttl === undefined || ttl === null) return undefined;
  const seconds = typeof ttl === 'string' && ttl.trim() !== '' ? Number(ttl) : ttl;
  if (typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds >= 0) return seconds;
  throw new UndeliverableError('ttl must be a whole number of seconds, at least 0');
}

/**
 * The result of a push message whose devices are reached one by one: sent if one device was reached, else unknown if one
 * outcome is unknown, else failed. The failure is permanent if it is for every device.
 */
export function combineOutcomes(outcomes: readonly RecipientOutcome[], redactor: Redactor): SendResult {
  const gone = outcomes.filter(({ result }) => result.kind === 'failed' && result.isGone === true);
  const combined = combinedResult(outcomes, redactor);
  return gone.length === 0 ? combined : { ...combined, goneDevices: gone.map(({ recipient }) => recipient) };
}

function combinedResult(outcomes: readonly RecipientOutcome[], redactor: Redactor): SendResult {
  const results = outcomes.map(({ result }) => result);
  const [only] = results;
  if (only !== undefined && results.length === 1) return only;
  const raw = redactor.toJson(
    outcomes.map(({ recipient, result }) => ({ deviceToken: recipient, kind: result.kind, raw: result.raw })),
  );
  const sent = results.find((result) => result.kind === 'sent');
  if (sent !== undefined) {
    const failed = outcomes.filter(({ result }) => result.kind !== 'sent');
    return failed.length > 0 ? { ...sent, raw, failed } : { ...sent, raw };
  }
  const unknown = results.find((result) => result.kind === 'unknown');
  if (unknown !== undefined) return { ...unknown, raw };
  const failures = results.filter((result) => result.kind === 'failed');
  const transient = failures.filter(({ isPermanent }) => !isPermanent);
  const waits = transient.flatMap(({ retryAfterMs }) => retryAfterMs ?? []);
  return omitUndefined({
    kind: 'failed' as const,
    isPermanent: transient.length === 0,
    retryAfterMs: waits.length > 0 ? Math.max(...waits) : undefined,
    isRateLimited: (transient.length > 0 && transient.every((one) => one.isRateLimited === true)) || undefined,
    message: (transient[0] ?? failures[0])?.message ?? 'there is no device',
    raw,
  });
}
