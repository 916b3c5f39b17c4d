import { type StartError, startEmbedded } from '../embedded/start-embedded.ts';
import type { Resources } from './resources.ts';

/** All commands but `db` can use the database of a running gateway instead. */
const HINT = 'If a gateway is running, set MONGODB_URI to its printed database';

/**
 * Starts the embedded database in a thread of this process.
 * @returns its connection string
 * @throws Error that begins with `DATA_DIR:`
 */
export async function openEmbedded(dataDir: string, resources: Resources): Promise<string> {
  const started = startEmbedded({ dataDir }).catch(({ message, isInUse }: StartError) => {
    throw new Error(`DATA_DIR: ${message}${isInUse ? `. ${HINT}` : ''}`);
  });
  return resources.add(await started, (embedded) => embedded.close()).uri;
}
