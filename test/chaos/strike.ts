import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from './line.ts';
import type { Blow, Member as Name } from './plan.ts';
import type { Stage } from './run.ts';

/** How long a digest is waited for. */
const DIGEST_WAIT_MS = 6_000;

/** Waits for the moment of a blow, and strikes. */
export async function strike(stage: Stage, blow: Blow): Promise<void> {
  const { world, provider, followers, tell } = stage;
  await delay(blow.atMs);
  tell(Object.values(blow).slice(1).join(' '));
  switch (blow.kind) {
    case 'kill':
      return kill(stage, blow.member, blow.downMs);
    case 'kill at the end of a digest': {
      const end = await nextDigestEnd(stage);
      if (end === null) return;
      await delay(end.getTime() - Date.now());
      tell(`a digest ends: kill ${blow.member}`);
      return kill(stage, blow.member, blow.downMs);
    }
    case 'restart':
      if (!world.members[blow.member].isRunning) return;
      await world.members[blow.member].end();
      return world.members[blow.member].start();
    case 'cut off':
      await Promise.all(linesOf(stage, blow.member).map((line) => line.cut(blow.how, delay(blow.forMs))));
      return;
    case 'freeze':
      world.members[blow.member].signal('SIGSTOP');
      await delay(blow.forMs);
      world.members[blow.member].signal('SIGCONT');
      return;
    case 'move clock':
      world.members[blow.member].signal('SIGUSR2');
      return;
    case 'cut sockets':
      for (const follower of followers.slice(0, Math.ceil(followers.length * blow.share))) follower.cut();
      return;
    case 'throttle':
      provider.throttle(blow.forMs);
  }
}

const linesOf = ({ world: { lines } }: Stage, name: Name): readonly Line[] => {
  return name === 'database' ? Object.values(lines) : [lines[name]];
};

async function kill({ world }: Stage, name: Name, downMs: number): Promise<void> {
  const member = world.members[name];
  if (!member.isRunning) return;
  await member.kill();
  await delay(downMs);
  member.start();
}

/** When the next digest ends; null where none is open, or the database does not say. */
async function nextDigestEnd({ world: { client } }: Stage): Promise<Date | null> {
  const now = Date.now();
  const runAt = { $gt: new Date(now), $lt: new Date(now + DIGEST_WAIT_MS) };
  try {
    const jobs = client.db().collection<{ runAt: Date }>('jobs');
    const [next] = await jobs
      .find({ type: 'digest', status: 'delayed', runAt }, { timeoutMS: DIGEST_WAIT_MS })
      .sort({ runAt: 1 })
      .limit(1)
      .toArray();
    return next?.runAt ?? null;
  } catch {
    return null;
  }
}
