import { serverUri } from '../embedded/server-uri.ts';
import { startServer } from '../embedded/start-server.ts';
import { DataDirectoryError } from '../embedded/storage/owner-socket.ts';
import type { Command, CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';

export const db: Command = {
  summary: 'serve the embedded database alone, for several gateways of one machine',
  description: `Serves the embedded database in DATA_DIR on DATABASE_HOST and DATABASE_PORT, until SIGTERM or SIGINT. They
default to 127.0.0.1 and 27017. Any MongoDB client can connect to the printed address, without authentication. It is for
trials: production needs a MongoDB replica set.`,
  options: {},
  run: serveDatabase,
};

async function serveDatabase({ config, logger, resources }: CommandContext): Promise<void> {
  const { dataDir, databaseHost: host, databasePort: port } = config;
  const server = await startServer({ dataDir, host, port }).catch((error: Error) => {
    throw error instanceof DataDirectoryError ? new Error(`DATA_DIR: ${error.message}`) : error;
  });
  resources.add(server, (running) => running.close());
  if (!isLoopback(host)) {
    logger.warn(
      { host },
      'The database has no authentication: everybody who reaches DATABASE_HOST can read and change it',
    );
  }
  printLines([`Database listening on ${serverUri(host, server.port)}`]);
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
