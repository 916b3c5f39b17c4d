import { serverUri } from '../embedded/server-uri.ts';
import { startServer } from '../embedded/start-server.ts';
import { DataDirectoryError } from '../embedded/storage/owner-socket.ts';
import type { Command, CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';

export const db: Command = {
  summary: 'serve the embedded database alone, for several gateways of one machine',
  description: `Serves the embedded database in DATA_DIR on HOST and PORT, until SIGTERM or SIGINT. PORT defaults to 27017.
Any MongoDB client can connect to the printed address. It is for trials: production needs a MongoDB replica set.`,
  options: {},
  run: serveDatabase,
};

async function serveDatabase({ config: { dataDir, host, databasePort }, resources }: CommandContext): Promise<void> {
  const server = await startServer({ dataDir, host, port: databasePort }).catch((error: Error) => {
    throw error instanceof DataDirectoryError ? new Error(`DATA_DIR: ${error.message}`) : error;
  });
  resources.add(server, (running) => running.close());
  printLines([`Database listening on ${serverUri(host, server.port)}`]);
}
