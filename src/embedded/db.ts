/** The embedded server as a process of its own, which loads nothing else. Users run `npm run db`, which also reads the settings. */

import { serverUri } from './server-uri.ts';
import { startServer } from './start-server.ts';

const { DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '27017' } = process.env;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const port = Number(PORT);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(`PORT must be a whole number from 0 to 65535, not ${PORT}`);

try {
  const server = await startServer({ dataDir: DATA_DIR, host: HOST, port });
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void server.close().then(() => process.exit(0));
    });
  }
  process.stdout.write(`Database listening on ${serverUri(HOST, server.port)}\n`);
} catch (error) {
  fail((error as Error).message);
}
