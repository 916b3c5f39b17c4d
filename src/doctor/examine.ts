import type { Progress } from '../progress.ts';
import type { Store } from '../store/connect.ts';
import { checkDocuments } from './check-documents.ts';
import { checkEnvironments } from './check-environments.ts';
import { checkIndexes } from './check-indexes.ts';
import { checkIntegrations } from './check-integrations.ts';
import { checkServer } from './check-server.ts';
import type { Section } from './finding.ts';

export interface ExamineOptions {
  readonly serviceSlug: string;
  /** Whether the store has keys that decrypt credentials. */
  readonly hasKeys: boolean;
  readonly progress: Progress;
}

/** Looks at all of a database that concerns a gateway. It reads, and changes nothing. */
export async function examine(
  store: Store,
  { serviceSlug, hasKeys, progress }: ExamineOptions,
): Promise<readonly Section[]> {
  const looking =
    (what: string) =>
    (done?: number, total?: number): void =>
      progress.step(what, done, total);
  looking('Asking the server')();
  const sections = [await checkServer(store)];
  sections.push(await checkIndexes(store, looking('Comparing indexes')));
  sections.push(await checkDocuments(store, looking('Looking at documents')));
  looking('Looking at integrations')();
  sections.push(await checkIntegrations(store, serviceSlug, hasKeys));
  looking('Looking at environments')();
  sections.push(await checkEnvironments(store));
  progress.clear();
  return sections;
}
