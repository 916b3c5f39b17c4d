import { Binary, type Document, deserialize, Long } from 'bson';
import { onTestFinished } from 'vitest';
import { handleRequest } from '../../src/embedded/commands/request/handle-request.ts';
import { DatabaseEngine } from '../../src/embedded/database-engine.ts';
import type { Client } from '../../src/embedded/sessions/clients.ts';
import { LmdbStorage } from '../../src/embedded/storage/lmdb-storage.ts';
import { parseMessage } from '../../src/embedded/wire/messages.ts';
import { newDataDir } from './embedded-process.ts';
import { opMsg } from './raw-client.ts';

const CLIENT: Client = {
  id: 1,
  localAddress: '127.0.0.1',
  localPort: 0,
  remote: '',
  metadata: undefined,
  appName: undefined,
};

/** An engine in the process of the test. `send` runs a command, on the database `d` unless it names another one. */
export function startEngine(dataDir = newDataDir()) {
  const storage = new LmdbStorage(dataDir);
  const engine = new DatabaseEngine(storage);
  onTestFinished(() => engine.close());
  const send = async (command: Document): Promise<Document> => {
    const request = parseMessage(opMsg({ ...command, $db: (command.$db as string | undefined) ?? 'd' }));
    const reply = await handleRequest(engine, CLIENT, request);
    return 'document' in reply ? deserialize(reply.document) : {};
  };
  return { engine, storage, send };
}

/** The id of a session. */
export const newSession = (at: number): Document => ({ id: new Binary(Buffer.alloc(16, at), 4) });

/** A started engine. */
export type Engine = ReturnType<typeof startEngine>;

/** A transaction that sends commands. Begins with the first one. */
export function beginTransaction({ send }: Engine, at = 1) {
  const fields = { lsid: newSession(at), txnNumber: Long.fromNumber(1), autocommit: false };
  let isFirst = true;
  return {
    run: (command: Document) => {
      const begin = isFirst && { startTransaction: true };
      isFirst = false;
      return send({ ...command, ...fields, ...begin });
    },
    commit: () => send({ commitTransaction: 1, ...fields, $db: 'admin' }),
    abort: () => send({ abortTransaction: 1, ...fields, $db: 'admin' }),
  };
}

/** Sends a command and lets the server work until nothing more happens. */
export async function sendAndSettle({ engine, storage, send }: Engine, command: Document) {
  const result: { reply?: Document } = {};
  const done = send(command).then((reply) => {
    result.reply = reply;
    return reply;
  });
  await storage.idle();
  await engine.write(() => {});
  return { result, done };
}
