import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { WORKFLOWS } from './furnish.ts';
import { FIRST } from './load.ts';
import type { Stage } from './run.ts';

/** Longer than two leases and the longest retry pause. */
const MOST_SILENT_MS = 90_000;
const LOOK_MS = 1_000;
/** The interval of progress messages. */
export const PROGRESS_MS = 5_000;
/** The time without any event after which the followers are complete. */
const QUIET_MS = 3_000;

const IS_FIRST = new RegExp(`^${FIRST}`);

/** Waits until all work is done and all followers are up to date, or until there is no progress for too long. */
export async function settle({ world: { client }, followers, log }: Stage): Promise<void> {
  const db = client.db();
  let last = '';
  let movedAt = performance.now();
  let toldAt = performance.now();
  let told = -1;
  let saidAt = performance.now();
  while (performance.now() < movedAt + MOST_SILENT_MS) {
    // Counts that cost nothing: a look must not take time from the work that it waits for.
    const [work, details] = await Promise.all([
      db.collection('agendaJobs').estimatedDocumentCount(),
      db.collection('executiondetails').estimatedDocumentCount(),
    ]);
    const untold = work === 0 ? await countUntold(db, followers) : undefined;
    const count = followers.reduce((sum, { events }) => sum + events.length, 0);
    if (count !== told) toldAt = performance.now();
    told = count;
    const present = `${work} ${details} ${untold} ${count}`;
    if (present !== last) movedAt = performance.now();
    last = present;
    const hasTold = untold === 0 || followers.some(({ gaps }) => gaps > 0);
    if (work === 0 && hasTold && performance.now() > toldAt + QUIET_MS) return;
    if (performance.now() > saidAt + PROGRESS_MS) {
      saidAt = performance.now();
      log(`${work} schedules${untold === undefined ? '' : ` and ${untold} untold messages`} are left`);
    }
    await delay(LOOK_MS);
  }
}

/** How many messages no follower was told. Followers missed some of the first, because they were not connected yet. */
async function countUntold(db: Db, followers: Stage['followers']): Promise<number> {
  const messages = await db
    .collection('messages')
    .find(
      { channel: 'in_app', templateIdentifier: { $in: [...WORKFLOWS] }, transactionId: { $not: IS_FIRST } },
      { projection: { _id: 1 } },
    )
    .toArray();
  const created = new Set(followers.flatMap(({ events }) => events.map(({ _messageId }) => _messageId)));
  return messages.filter(({ _id }) => !created.has(`${_id}`)).length;
}
