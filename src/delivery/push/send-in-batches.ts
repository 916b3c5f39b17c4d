import { resultBeforeSending } from '../http/exchange.ts';
import type { RecipientOutcome, SendResult } from '../provider.ts';

/**
 * Sends to one batch of devices after another. If no device of a batch gets an answer in time, the others are not tried: a
 * provider that is silent would hold up the message for many minutes.
 */
export async function sendInBatches(
  deviceTokens: readonly string[],
  size: number,
  send: (batch: readonly string[]) => Promise<readonly RecipientOutcome[]>,
): Promise<readonly RecipientOutcome[]> {
  const outcomes: RecipientOutcome[] = [];
  for (let start = 0; start < deviceTokens.length; start += size) {
    const sent = await send(deviceTokens.slice(start, start + size));
    outcomes.push(...sent);
    const [first] = sent;
    if (first === undefined || !sent.every(({ result }) => isTimeout(result))) continue;
    const result = resultBeforeSending(first.result);
    const left = deviceTokens.slice(start + size);
    return [...outcomes, ...left.map((recipient) => ({ recipient, result }))];
  }
  return outcomes;
}

/** Sends to each device of a batch at the same time. */
export const eachOf =
  (send: (deviceToken: string) => Promise<SendResult>) =>
  (batch: readonly string[]): Promise<readonly RecipientOutcome[]> =>
    Promise.all(batch.map(async (recipient) => ({ recipient, result: await send(recipient) })));

const isTimeout = (result: SendResult): boolean => result.kind !== 'sent' && result.errorType === 'timeout';
