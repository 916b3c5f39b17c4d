import { examine } from '../doctor/examine.ts';
import { countFindings, jsonReport, textReport } from '../doctor/report.ts';
import { showProgress } from '../progress.ts';
import { findCredentialsKeys } from '../secrets.ts';
import { connectToInspect } from '../store/mongo/inspect.ts';
import type { CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';

const HELP = `MONGODB_URI=… npm run doctor [-- --json]

Checks whether a gateway can run on a database. Changes nothing. If CREDENTIALS_KEY is set, also checks that the
credentials of integrations can be decrypted.

  --json  print the report as JSON
  --help  print this help

Exit code 0: no problems; 1: problems to fix before a gateway starts; 2: the check could not run.`;

/** The exit code if the command rejects. */
export const DOCTOR_FAILED_EXIT_CODE = 2;

/** `doctor`: reports problems that a gateway would have with a database, and changes nothing. */
export async function doctor({ config, resources, args }: CommandContext): Promise<void> {
  if (args.includes('--help')) {
    printLines([HELP]);
    return;
  }
  const unknown = args.filter((option) => option !== '--json');
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(' ')}. Options: --json, --help`);
  if (config.mongodbUri === undefined) throw new Error('MONGODB_URI: must be set to the database to check');
  const keys = findCredentialsKeys(config);
  const store = resources.add(await connectToInspect(config.mongodbUri, keys), ({ client }) => client.close());
  const progress = showProgress(process.stderr);
  const sections = await examine(store, { serviceSlug: config.serviceSlug, hasKeys: keys.length > 0, progress });
  const { databaseName } = store.db;
  await resources.close();
  const isJson = args.includes('--json');
  printLines([isJson ? jsonReport(databaseName, sections) : textReport(databaseName, sections, process.stdout.isTTY)]);
  process.exitCode = countFindings(sections, 'problem') > 0 ? 1 : 0;
}
