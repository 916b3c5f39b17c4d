import { hasDiskSpace, LEAST_FREE_MIB } from '../embedded/storage/disk-space.ts';
import type { CommandContext } from './command.ts';
import { openEmbedded } from './open-embedded.ts';

/** A database that accepts connections. */
export interface RunningDatabase {
  readonly uri: string;
  /** Whether the database is the embedded one, in this process. */
  readonly isEmbedded: boolean;
}

/**
 * The database of `MONGODB_URI`. If it is not set, starts the embedded one.
 * @throws Error that begins with `DATA_DIR:` if the embedded one cannot be started or written
 */
export async function startDatabase({ config, resources }: CommandContext): Promise<RunningDatabase> {
  const { mongodbUri, dataDir } = config;
  if (mongodbUri !== undefined) return { uri: mongodbUri, isEmbedded: false };
  const uri = await openEmbedded(dataDir, resources);
  if (!hasDiskSpace(dataDir)) throw fullDiskError(dataDir);
  return { uri, isEmbedded: true };
}

/** The error of a directory whose disk has no space for another write. */
export const fullDiskError = (dataDir: string): Error =>
  new Error(`DATA_DIR: the disk of ${dataDir} is full. At least ${LEAST_FREE_MIB} MiB must be free`);
