import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLink } from './database-link.ts';
import { triggerHeavyTemplates } from './heavy-templates.ts';
import type { Fault, Member as Name } from './plan.ts';
import type { Stage } from './run.ts';
import { floodWithSubscriptions } from './subscription-flood.ts';

/** How long to wait for a digest. */
const DIGEST_WAIT_MS = 6_000;

/** Waits for the time of a fault and injects it. */
export async function injectFault(stage: Stage, fault: Fault): Promise<void> {
  await delay(fault.atMs);
  stage.log(Object.values(fault).slice(1).join(' '));
  const frozen = fault.kind === 'freeze' ? fault.member : null;
  await stage.health.during(fault.kind, frozen, () => inject(stage, fault));
}

async function inject(stage: Stage, fault: Fault): Promise<void> {
  const { world, provider, followers, neighbour, log } = stage;
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
      world.members[fault.member].moveClock();
      return;
    case 'cut sockets':
      for (const follower of followers.slice(0, Math.ceil(followers.length * fault.share))) follower.cut();
      return;
    case 'throttle':
      provider.throttle(fault.forMs);
      return;
    case 'faulty neighbour':
      return neighbour.disturb(fault.forMs);
    case 'full disk':
      return fillDisk(stage, fault.forMs);
    case 'heavy template':
      return triggerHeavyTemplates(fault.template, stage);
    case 'subscription flood':
      return floodWithSubscriptions(world.urls[fault.member], fault.forMs, stage);
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

async function fillDisk({ disk, world, neighbour, log }: Stage, forMs: number): Promise<void> {
  const { database } = world.members;
  if (!(await disk.fill(database))) return log('this machine cannot fill the disk');
  await Promise.all([neighbour.fillUp(forMs), delay(forMs)]);
  await disk.free(database);
}

/** The end of the next digest. Null if there is none, or if the database does not answer. */
async function nextDigestEnd({ world: { client } }: Stage): Promise<Date | null> {
  const now = Date.now();
  const runAt = { $gt: new Date(now), $lt: new Date(now + DIGEST_WAIT_MS) };
  try {
    const jobs = client.db().collection<{ runAt: Date }>('jobs');
    const [next] = await jobs.find({ type: 'digest', status: 'delayed', runAt }).sort({ runAt: 1 }).limit(1).toArray();
    return next?.runAt ?? null;
  } catch {
    return null;
  }
}
