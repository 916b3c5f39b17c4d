import type { Collection, Document, ObjectId } from 'mongodb';
import { collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { pagesById } from '../mongo/pages-by-id.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { decryptIntegration, reencryptParts } from './encrypted-integration.ts';
import { SEALED_KINDS } from './reseal-documents.ts';

/** How many ids are read at once. */
const PAGE_SIZE = 100;

/** How many documents of one kind were rewritten, and how many contain a value that cannot be decrypted. */
interface Rotation {
  /** The plural name of the documents. */
  readonly title: string;
  readonly rewritten: number;
  readonly unreadable: number;
}

type Outcome = { readonly isRewritten: boolean; readonly isUnreadable: boolean };

/**
 * Encrypts secrets that are stored in the clear or under a former key with the first key: in all environments, also of
 * deleted documents. Can be stopped and started again at any time, while gateways run.
 * @returns the outcome of each kind of documents: first integrations, then those of `SEALED_KINDS`
 */
export async function rotateCredentials(
  store: Store,
  onStep: (title: string, done: number, total: number) => void = () => {},
): Promise<Rotation[]> {
  const rotations = [await rotateIntegrations(store, onStep)];
  for (const { title, collection, filter, reseal } of SEALED_KINDS) {
    const documents = collection(store);
    const rotation = await rotateAll(documents, filter, title, onStep, (_id) =>
      withTransaction(store, async (session) => {
        const stored = await documents.findOne({ _id }, { session });
        if (stored === null) return null;
        const { set, counts } = await reseal(store, { ...stored, _id });
        const isRewritten = counts.rewritten > 0;
        if (isRewritten) await documents.updateOne({ _id }, { $set: set }, { session });
        return { isRewritten, isUnreadable: counts.unreadable > 0 };
      }),
    );
    rotations.push(rotation);
  }
  return rotations;
}

async function rotateIntegrations(
  store: Store,
  onStep: (title: string, done: number, total: number) => void,
): Promise<Rotation> {
  const { integrations } = store.collections;
  return rotateAll(collectionNamed(store.collections, 'integrations'), {}, 'integrations', onStep, (_id) =>
    withTransaction(store, async (session) => {
      const stored = await integrations.findOne({ _id }, { session });
      if (stored === null) return null;
      const parts = reencryptParts(store.cipher, stored);
      const isRewritten = Object.keys(parts).length > 0;
      if (isRewritten) await integrations.updateOne({ _id }, { $set: parts }, { session });
      return { isRewritten, isUnreadable: decryptIntegration(store.cipher, stored).unreadable !== undefined };
    }),
  );
}

async function rotateAll(
  documents: Collection<Document>,
  filter: Document,
  title: string,
  onStep: (title: string, done: number, total: number) => void,
  rotate: (_id: ObjectId) => Promise<Outcome | null>,
): Promise<Rotation> {
  const total = await documents.estimatedDocumentCount();
  let [done, rewritten, unreadable] = [0, 0, 0];
  for await (const page of pagesById(documents, filter, { limit: PAGE_SIZE, projection: { _id: 1 } })) {
    for (const { _id } of page) {
      const outcome = await rotate(_id);
      if (outcome?.isRewritten) rewritten += 1;
      if (outcome?.isUnreadable) unreadable += 1;
      done += 1;
      onStep(title, done, total);
    }
  }
  return { title, rewritten, unreadable };
}
