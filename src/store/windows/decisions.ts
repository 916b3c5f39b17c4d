import type { Transaction } from '../mongo/transactions.ts';
import { saveDigestedInto } from './digested-notifications.ts';
import { type DigestRequest, loadDigestWindows, saveDigestWindows } from './load-digest-windows.ts';
import { loadThrottleWindows, saveThrottleWindows } from './throttle-windows.ts';
import type { WindowKey } from './window-key.ts';

/** The window that a decision reads and changes. */
export interface DecisionWindow {
  readonly digest?: DigestRequest;
  readonly throttle?: WindowKey;
}

/** Reads the windows that the decisions of a transaction need. The number of commands does not depend on that of decisions. */
export async function loadWindows(transaction: Transaction, windows: readonly DecisionWindow[]): Promise<void> {
  const digests = windows.flatMap(({ digest }) => digest ?? []);
  const throttles = windows.flatMap(({ throttle }) => throttle ?? []);
  if (digests.length > 0) await loadDigestWindows(transaction, digests);
  if (throttles.length > 0) await loadThrottleWindows(transaction, throttles);
}

/**
 * Writes what the decisions of a transaction have changed and only remembered: windows, and which notifications contain the
 * events of others. Without this call, after all decisions, those changes are lost. `commitJobs` writes the rest.
 */
export async function saveDecisions(transaction: Transaction): Promise<void> {
  await saveDigestWindows(transaction);
  await saveThrottleWindows(transaction);
  await saveDigestedInto(transaction);
}
