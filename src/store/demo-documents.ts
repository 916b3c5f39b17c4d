import type { Collection, OptionalUnlessRequiredId } from 'mongodb';
import type { Integration } from '../model/integration.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { MessageTemplate, Workflow } from '../model/workflow.ts';
import type { Store } from './mongo/connect.ts';
import { hasOnlyDuplicateKeys } from './mongo/errors.ts';
import { encryptIntegration } from './sealed/encrypted-integration.ts';
import { withSearchTerms } from './search-terms.ts';

/** Sample data for an environment. */
export interface DemoDocuments {
  readonly subscribers: readonly Subscriber[];
  readonly integrations: readonly Integration[];
  readonly workflows: readonly Workflow[];
  readonly messageTemplates: readonly MessageTemplate[];
}

/** Inserts the documents that do not exist yet. A document with the same identifier stays as it is. */
export async function insertDemoDocuments({ collections, cipher }: Store, documents: DemoDocuments): Promise<void> {
  // Content first, so that no workflow exists without its content.
  await insertMissing(collections.messageTemplates, documents.messageTemplates);
  await insertMissing(
    collections.integrations,
    documents.integrations.map((integration) => encryptIntegration(cipher, integration)),
  );
  await insertMissing(collections.subscribers, documents.subscribers.map(withSearchTerms));
  await insertMissing(collections.workflows, documents.workflows);
}

async function insertMissing<T extends object>(collection: Collection<T>, documents: readonly T[]): Promise<void> {
  try {
    await collection.insertMany([...documents] as OptionalUnlessRequiredId<T>[], { ordered: false });
  } catch (error) {
    if (!hasOnlyDuplicateKeys(error)) throw error;
  }
}
