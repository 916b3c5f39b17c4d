import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { atEnd } from './at-end.ts';
import { uniqueDatabaseUri } from './test-database.ts';

/** The command that inserts notifications, as it is sent. */
const INSERT = /insert\0.{4}notifications\0/s;

/**
 * The same database through a connection that holds the commits of transactions that insert notifications.
 * @returns the store, and what emits `commit` with a function that lets the commit go on
 */
export async function withHeldCommits({ db, cipher }: Store) {
  const uri = new URL(uniqueDatabaseUri());
  const target = { host: uri.hostname, port: Number(uri.port) };
  const commits = new EventEmitter<{ commit: [pass: () => void] }>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
    far.pipe(near);
    let hasNotifications = false;
    near.on('data', (chunk) => {
      hasNotifications ||= INSERT.test(chunk.toString('latin1'));
      const pass = () => void far.write(chunk);
      const isHeld = hasNotifications && chunk.includes('commitTransaction');
      if (isHeld) commits.emit('commit', pass);
      else pass();
      if (isHeld) hasNotifications = false;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  uri.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  uri.pathname = db.databaseName;
  uri.searchParams.set('directConnection', 'true');
  const store = await connectStore(uri.href, cipher);
  atEnd(async () => {
    await store.client.close();
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { store, commits };
}
