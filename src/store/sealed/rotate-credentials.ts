import { decryptIntegration, reencryptParts } from './encrypted-integration.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';

/**
 * Encrypts credentials that are stored in the clear or under a former key with the first key: in all environments, also
 * of deleted integrations. Can be stopped and started again at any time, while gateways run.
 * @returns how many integrations were rewritten, and how many contain a value that cannot be decrypted
 */
export async function rotateCredentials(
  store: Store,
  onStep: (done: number, total: number) => void = () => {},
): Promise<{ rewritten: number; unreadable: number }> {
  const { cipher, collections } = store;
  let rewritten = 0;
  let unreadable = 0;
  const total = await collections.integrations.estimatedDocumentCount();
  let done = 0;
  for await (const { _id } of collections.integrations.find({}, { projection: { _id: 1 } }).sort({ _id: 1 })) {
    const result = await withTransaction(store, async (session) => {
      const stored = await collections.integrations.findOne({ _id }, { session });
      if (stored === null) return null;
      const parts = reencryptParts(cipher, stored);
      const isRewritten = Object.keys(parts).length > 0;
      if (isRewritten) await collections.integrations.updateOne({ _id }, { $set: parts }, { session });
      return { isRewritten, isUnreadable: decryptIntegration(cipher, stored).unreadable !== undefined };
    });
    if (result?.isRewritten) rewritten += 1;
    if (result?.isUnreadable) unreadable += 1;
    done += 1;
    onStep(done, total);
  }
  return { rewritten, unreadable };
}
