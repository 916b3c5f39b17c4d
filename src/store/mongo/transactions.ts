import type { ClientSession } from 'mongodb';
import type { Store } from './connect.ts';

/** Runs reads and writes on one snapshot, all of the writes or none; again from the start when another one wrote first. */
export const inTransaction = <Result>(
  { client }: Store,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  client.withSession((session) => session.withTransaction(() => run(session), { readConcern: { level: 'snapshot' } }));
