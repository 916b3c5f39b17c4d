import type { Progress } from '../progress.ts';
import type { Store } from '../store/mongo/connect.ts';
import { forbiddenMessage, isDatabaseError } from '../store/mongo/errors.ts';
import { checkDocuments } from './check-documents.ts';
import { checkEnvironments } from './check-environments.ts';
import { checkIndexes } from './check-indexes.ts';
import { checkIntegrations } from './check-integrations.ts';
import { checkSearchTerms } from './check-search-terms.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkServer } from './check-server.ts';
import { problem, type Section } from './finding.ts';

interface ExamineOptions {
  readonly serviceSlug: string;
  /** Whether the store has keys that decrypt credentials. */
  readonly hasKeys: boolean;
  readonly progress: Progress;
}

/** Checks everything in a database that a gateway depends on. It only reads. */
export async function examine(
  store: Store,
  { serviceSlug, hasKeys, progress }: ExamineOptions,
): Promise<readonly Section[]> {
  const sections: Section[] = [];
  const run = async (title: string, what: string, check: (step: ReturnType<typeof progressOf>) => Promise<Section>) => {
    progress.step(what);
    sections.push(await check(progressOf(what)).catch((error: unknown) => uncheckedSection(title, error)));
  };
  const progressOf = (what: string) => (done: number, total: number) => progress.step(what, done, total);
  await run('Server', 'Checking the server', () => checkServer(store));
  await run('Indexes', 'Checking indexes', (step) => checkIndexes(store, step));
  await run('Documents', 'Checking documents', (step) => checkDocuments(store, step));
  await run('Search', 'Checking the search of subscribers', () => checkSearchTerms(store));
  await run('Integrations', 'Checking integrations', () => checkIntegrations(store, serviceSlug, hasKeys));
  await run('Secrets', 'Checking secrets', () => checkSecrets(store, hasKeys));
  await run('Environments', 'Checking environments', () => checkEnvironments(store));
  progress.clear();
  return sections;
}

/**
 * A section that could not be checked, because of the rights of the database user or a document of an unexpected shape. The
 * other sections are still checked.
 * @throws the error if the database failed
 */
function uncheckedSection(title: string, error: unknown): Section {
  const forbidden = forbiddenMessage(error);
  if (forbidden === null && (isDatabaseError(error) || !(error instanceof Error))) throw error;
  const message =
    forbidden === null
      ? `The check failed, so a document probably has an unexpected shape: ${(error as Error).message}`
      : `The user of MONGODB_URI lacks a right that a gateway requires, too: ${forbidden}`;
  return { title, summary: 'could not be checked', findings: [problem(message)] };
}
