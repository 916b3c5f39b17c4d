import { rawOf } from '../hide-secrets.ts';
import { type DeviceOutcome, need, type PushMessage, type SendResult } from '../provider.ts';

/** @throws Unsendable where there is none */
export function devicesOf({ deviceTokens }: PushMessage): readonly string[] {
  need(deviceTokens[0], 'device token');
  return deviceTokens;
}

/** What became of a message whose devices are told one by one. */
export function together(outcomes: readonly DeviceOutcome[], secrets: readonly string[]): SendResult {
  const results = outcomes.map(({ result }) => result);
  const [only] = results;
  if (only !== undefined && results.length === 1) return only;
  const raw = rawOf(
    outcomes.map(({ deviceToken, result }) => ({ deviceToken, kind: result.kind, raw: result.raw })),
    secrets,
  );
  const sent = results.find((result) => result.kind === 'sent');
  if (sent !== undefined) {
    const failed = outcomes.filter(({ result }) => result.kind !== 'sent');
    return { ...sent, raw, ...(failed.length > 0 && { failed }) };
  }
  const unknown = results.find((result) => result.kind === 'unknown');
  if (unknown !== undefined) return { ...unknown, raw };
  const failures = results.filter((result) => result.kind === 'failed');
  const passing = failures.filter(({ isPermanent }) => !isPermanent);
  const waits = passing.flatMap(({ retryAfterMs }) => retryAfterMs ?? []);
  return {
    kind: 'failed',
    isPermanent: passing.length === 0,
    ...(waits.length > 0 && { retryAfterMs: Math.max(...waits) }),
    message: (passing[0] ?? failures[0])?.message ?? 'there is no device',
    raw,
  };
}

/** The fields of a push message that are given, of those that are. */
export const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
