import { statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type Finding, problem, type Section, warning } from '../doctor/finding.ts';
import { hasDiskSpace } from '../embedded/storage/disk-space.ts';
import { findCredentialsKeys, missingKeyError } from '../secrets.ts';
import { isUsedByGateway } from '../store/environments.ts';
import type { Store } from '../store/mongo/connect.ts';
import { fullDiskError } from './start-database.ts';

const OTHER_USERS = 0o007;

/** The directory of the embedded database: whether a gateway can start on it, and who can read it. */
export async function checkDataDirectory(config: Config, store: Store): Promise<Section> {
  const { dataDir } = config;
  const findings: Finding[] = [];
  if (findCredentialsKeys(config).length === 0 && (await isUsedByGateway(store))) {
    findings.push(problem(missingKeyError(dataDir).message));
  }
  if (!hasDiskSpace(dataDir)) findings.push(problem(fullDiskError(dataDir).message));
  // The modes of Windows say nothing about other users.
  if (process.platform !== 'win32' && (statSync(dataDir).mode & OTHER_USERS) !== 0) {
    findings.push(warning('Other users of this machine can read the messages', { example: `chmod 700 ${dataDir}` }));
  }
  return { title: 'Data directory', summary: dataDir, findings };
}
