import type { Command, CommandContext } from './command.ts';
import { startDatabase } from './start-database.ts';

export const start: Command = {
  summary: 'serve both APIs and process workflows (default)',
  description: `Serves GraphQL, REST and websockets, and processes workflows unless RUN_WORKFLOWS=false, until SIGTERM or SIGINT.
Without MONGODB_URI, the gateway starts the embedded database in DATA_DIR.`,
  options: {},
  run,
};

async function run(context: CommandContext): Promise<void> {
  // The embedded database starts in its thread while this thread loads the gateway, which takes as long.
  const [database, { startGateway }] = await Promise.all([startDatabase(context), import('./start-gateway.ts')]);
  await startGateway(context, database);
}
