import { setTimeout as delay } from 'node:timers/promises';
import type { Stage } from './run.ts';
import { SUBSCRIBERS } from './world.ts';

/** Beyond twice a lease, and the longest pause before a piece of work is tried again. */
const MOST_SILENT_MS = 90_000;
/** Nobody is told anything for as long. */
const QUIET_MS = 3_000;

/** Waits until all work is done and everybody was told, or until nothing has moved for too long. */
export async function settle({ world: { client }, followers }: Stage): Promise<void> {
  const db = client.db();
  let last = '';
  let movedAt = performance.now();
  let toldAt = performance.now();
  let told = -1;
  while (performance.now() < movedAt + MOST_SILENT_MS) {
    const [work, messages] = await Promise.all([
      db
        .collection('agendaJobs')
        .find({}, { projection: { _id: 1, lastFinishedAt: 1 } })
        .toArray(),
      db
        .collection('messages')
        .find({ channel: 'in_app' }, { projection: { _id: 1 } })
        .toArray(),
    ]);
    const count = followers.reduce((sum, { events }) => sum + events.length, 0);
    if (count !== told) toldAt = performance.now();
    told = count;
    const present = `${JSON.stringify(work)} ${messages.length} ${count}`;
    if (present !== last) movedAt = performance.now();
    last = present;
    const created = new Set(followers.flatMap(({ events }) => events.map(({ _messageId }) => _messageId)));
    // Of the first events, some were told nobody: they had not come yet.
    const missing = messages.filter(({ _id }) => !created.has(`${_id}`)).length;
    const hasTold = missing <= SUBSCRIBERS.length || followers.some(({ gaps }) => gaps > 0);
    if (work.length === 0 && hasTold && performance.now() > toldAt + QUIET_MS) return;
    await delay(250);
  }
}
