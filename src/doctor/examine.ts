import type { Progress } from '../progress.ts';
import type { Store } from '../store/mongo/connect.ts';
import { forbiddenMessage } from '../store/mongo/errors.ts';
import { checkDocuments } from './check-documents.ts';
import { checkEnvironments } from './check-environments.ts';
import { checkIndexes } from './check-indexes.ts';
import { checkIntegrations } from './check-integrations.ts';
import { checkServer } from './check-server.ts';
import { problem, type Section } from './finding.ts';

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
  const sections: Section[] = [];
  const look = async (title: string, what: string, check: (step: ReturnType<typeof stepOf>) => Promise<Section>) => {
    progress.step(what);
    sections.push(await check(stepOf(what)).catch((error: unknown) => closedTo(title, error)));
  };
  const stepOf = (what: string) => (done: number, total: number) => progress.step(what, done, total);
  await look('Server', 'Asking the server', () => checkServer(store));
  await look('Indexes', 'Comparing indexes', (step) => checkIndexes(store, step));
  await look('Documents', 'Looking at documents', (step) => checkDocuments(store, step));
  await look('Integrations', 'Looking at integrations', () => checkIntegrations(store, serviceSlug, hasKeys));
  await look('Environments', 'Looking at environments', () => checkEnvironments(store));
  progress.clear();
  return sections;
}

/** What this user may not look at stops nobody from looking at the rest; a gateway could not work with it. */
function closedTo(title: string, error: unknown): Section {
  const reason = forbiddenMessage(error);
  if (reason === null) throw error;
  const findings = [problem(`The user of MONGODB_URI lacks a right, which a gateway needs as well: ${reason}`)];
  return { title, summary: 'could not be looked at', findings };
}
