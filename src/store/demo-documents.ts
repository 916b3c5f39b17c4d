import type { Collection } from 'mongodb';
import type { Integration } from '../model/integration.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { MessageTemplate, Workflow } from '../model/workflow.ts';
import type { Store } from './mongo/connect.ts';
import { insertMissing } from './mongo/insert-missing.ts';
import { encryptIntegration } from './sealed/encrypted-integration.ts';
import { withSearchTerms } from './search-terms.ts';

/** Sample data for an environment. */
interface DemoDocuments {
  readonly subscribers: readonly Subscriber[];
  readonly integrations: readonly Integration[];
  readonly workflows: readonly Workflow[];
  readonly messageTemplates: readonly MessageTemplate[];
}

/**
 * Inserts the documents that do not exist yet. A document with the same identifier stays as it is.
 * @param onProgress called with the number of documents of all kinds that are done
 */
export async function insertDemoDocuments(
  { collections, cipher }: Store,
  { messageTemplates, integrations, subscribers, workflows }: DemoDocuments,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = messageTemplates.length + integrations.length + subscribers.length + workflows.length;
  let done = 0;
  const insert = async <T extends object>(collection: Collection<T>, documents: readonly T[]) => {
    onProgress(done, total);
    await insertMissing(collection, documents);
    done += documents.length;
    onProgress(done, total);
  };
  // Content first, so that no workflow exists without its content.
  await insert(collections.messageTemplates, messageTemplates);
  await insert(
    collections.integrations,
    integrations.map((integration) => encryptIntegration(cipher, integration)),
  );
  await insert(collections.subscribers, subscribers.map(withSearchTerms));
  await insert(collections.workflows, workflows);
}
