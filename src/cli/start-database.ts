import { startEmbedded } from '../embedded/start-embedded.ts';
import type { CommandContext } from './command.ts';

/** A database that accepts connections. */
export interface RunningDatabase {
  readonly uri: string;
  /** Whether the database is the embedded one, in this process. */
  readonly isEmbedded: boolean;
}

/** The database of `MONGODB_URI`. If it is not set, starts the embedded one. */
export async function startDatabase({ config, resources }: CommandContext): Promise<RunningDatabase> {
  const { mongodbUri, dataDir } = config;
  if (mongodbUri !== undefined) return { uri: mongodbUri, isEmbedded: false };
  const { uri } = resources.add(await startEmbedded({ dataDir }), (embedded) => embedded.close());
  return { uri, isEmbedded: true };
}
