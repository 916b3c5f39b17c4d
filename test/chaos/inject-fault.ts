import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLink } from './database-link.ts';
import type { Fault, Member as Name } from './plan.ts';
import type { Stage } from './run.ts';

/** How long to wait for a digest. */
const DIGEST_WAIT_MS = 6_000;

/** Waits for the time of a fault and injects it. */
export async function injectFault(stage: Stage, fault: Fault): Promise<void> {
  const { world, provider, followers, log } = stage;
  await delay(fault.atMs);
  log(Object.values(fault).slice(1).join(' '));
  switch (fault.kind) {
    case 'kill':
      return kill(stage, fault.member, fault.downMs);
    case 'kill at the end of a digest': {
      const end = await nextDigestEnd(stage);
      if (end === null) return;
      await delay(end.getTime() - Date.now());
      log(`a digest ends: kill ${fault.member}`);
      return kill(stage, fault.member, fault.downMs);
    }
    case 'restart':
      if (!world.members[fault.member].isRunning) return;
      await world.members[fault.member].end();
      return world.members[fault.member].start();
    case 'cut off':
      await Promise.all(linksOf(stage, fault.member).map((link) => link.cut(fault.how, delay(fault.forMs))));
      return;
    case 'freeze':
      world.members[fault.member].signal('SIGSTOP');
      await delay(fault.forMs);
      world.members[fault.member].signal('SIGCONT');
      return;
    case 'move clock':
      world.members[fault.member].signal('SIGUSR2');
      return;
    case 'cut sockets':
      for (const follower of followers.slice(0, Math.ceil(followers.length * fault.share))) follower.cut();
      return;
    case 'throttle':
      provider.throttle(fault.forMs);
  }
}

const linksOf = ({ world: { links } }: Stage, name: Name): readonly DatabaseLink[] => {
  return name === 'database' ? Object.values(links) : [links[name]];
};

async function kill({ world }: Stage, name: Name, downMs: number): Promise<void> {
  const member = world.members[name];
  if (!member.isRunning) return;
  await member.kill();
  await delay(downMs);
  member.start();
}

/** The end of the next digest. Null if there is none, or if the database does not answer. */
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
