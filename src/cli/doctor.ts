import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { examine } from '../doctor/examine.ts';
import { countFindings, jsonReport, textReport } from '../doctor/report.ts';
import { showProgress } from '../progress.ts';
import { findCredentialsKeys } from '../secrets.ts';
import { connectToInspect } from '../store/mongo/inspect.ts';
import { checkDataDirectory } from './check-data-directory.ts';
import type { Command, CommandContext } from './command.ts';
import { openEmbedded } from './open-embedded.ts';
import { printLines } from './print-lines.ts';
import type { Resources } from './resources.ts';

export const doctor: Command = {
  summary: 'check whether a gateway can run on a database',
  description: `Checks whether a gateway can run on the database of MONGODB_URI. Without MONGODB_URI, checks the embedded database in
DATA_DIR. Changes nothing. If CREDENTIALS_KEY is set, also checks that the credentials of integrations can be decrypted.

Exit code 0: no problems; 1: problems to fix before a gateway starts; 2: the check could not run.`,
  options: { json: 'print the report as JSON' },
  run: checkDatabase,
};

async function checkDatabase({ config, resources, options }: CommandContext): Promise<void> {
  const uri = config.mongodbUri ?? (await openExisting(config.dataDir, resources));
  const keys = findCredentialsKeys(config);
  const store = resources.add(await connectToInspect(uri, keys), ({ client }) => client.close());
  const progress = showProgress(process.stderr);
  const examined = await examine(store, { serviceSlug: config.serviceSlug, hasKeys: keys.length > 0, progress });
  const sections = config.mongodbUri === undefined ? [...examined, await checkDataDirectory(config, store)] : examined;
  const { databaseName } = store.db;
  await resources.close();
  printLines([
    options.has('json') ? jsonReport(databaseName, sections) : textReport(databaseName, sections, process.stdout.isTTY),
  ]);
  process.exitCode = countFindings(sections, 'problem') > 0 ? 1 : 0;
}

/** Starts the existing embedded database. Another process must not use it. @returns its connection string */
async function openExisting(dataDir: string, resources: Resources): Promise<string> {
  if (!existsSync(join(dataDir, 'data.mdb'))) {
    throw new Error(`DATA_DIR: ${dataDir} contains no database. Set DATA_DIR or MONGODB_URI to the database to check`);
  }
  return openEmbedded(dataDir, resources);
}
