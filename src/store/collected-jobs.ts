import type { InEnvironment } from '../model/scalars.ts';
import type { EndedJob } from './expiry.ts';
import type { Transaction } from './mongo/transactions.ts';
import { createTransactionMemory } from './windows/transaction-memory.ts';

/** The jobs whose events the digests of an attempt have collected, by hex id of the notification. */
const collectedOf = createTransactionMemory<EndedJob>();

/** Remembers jobs whose events a digest has collected, until `takeCollected`. */
export function noteCollected(
  transaction: Transaction,
  { _environmentId }: InEnvironment,
  jobs: readonly Omit<EndedJob, '_environmentId'>[],
): void {
  const collected = collectedOf(transaction);
  for (const { _notificationId, expireAt } of jobs) {
    collected.set(`${_notificationId}`, { _environmentId, _notificationId, expireAt });
  }
}

/** The jobs whose events digests have collected. Their notifications end with the commits of these digests. */
export function takeCollected(transaction: Transaction): EndedJob[] {
  const collected = collectedOf(transaction);
  const jobs = [...collected.values()];
  collected.clear();
  return jobs;
}
