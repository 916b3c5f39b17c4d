import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { InboxFollower } from './inbox-follower.ts';
import { runLoad, send } from './load.ts';
import { type Blow, planOf } from './plan.ts';
import { startProvider } from './provider.ts';
import { judge } from './verdict.ts';
import { createWorld, furnish, SUBSCRIBERS, untilReady, type World } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1e9)}` },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
const clock = () => `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`;

if (values.help) {
  say(
    'npm run chaos -- [--seed 7] [--seconds 60] [--rate 15]: a run under failures; the same seed makes the same plan',
  );
} else {
  process.exitCode = await run(Number(values.seed), Number(values.seconds) * 1_000, Number(values.rate));
}

/** @returns 0 where nothing was lost, doubled or stuck */
async function run(seed: number, durationMs: number, perSecond: number): Promise<number> {
  const plan = planOf(seed, durationMs);
  say(`Seed ${seed}: ${plan.blows.length} blows in ${durationMs / 1000} s`);
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const world = await createWorld(dataDir);
  const provider = await startProvider(seed);
  const followers = SUBSCRIBERS.map(
    (subscriberId, index) => new InboxFollower(subscriberId, index % 2 ? world.urls : [...world.urls].reverse()),
  );
  const { members, urls, client } = world;
  try {
    members.database.start();
    await client.connect();
    members['gateway-1'].start();
    await untilReady(urls[0]);
    await furnish(world, provider.url);
    members['gateway-2'].start();
    members['worker-1'].start();
    members['worker-2'].start();
    await untilReady(urls[1]);
    const following = followers.map((follower) => follower.follow());
    await prime(urls, followers);

    say(`${clock()}  all is well; now it begins`);
    const load = runLoad(seed, { urls, perSecond, untilMs: durationMs });
    await Promise.all(plan.blows.map((blow) => strike(world, followers, blow)));
    const events = await load;
    say(`${clock()}  the last blow has fallen; what is left must come to its end`);
    provider.behave();
    for (const member of Object.values(members)) if (!member.isRunning) member.start();
    await Promise.all(urls.map((url) => untilReady(url)));
    await settle(world, followers);

    const verdict = await judge(client.db(), events, provider.deliveries, followers);
    for (const follower of followers) follower.stop();
    await Promise.all(following);
    const isGood = verdict.lost.length + verdict.doubled.length + verdict.stuck.length === 0;
    report({
      plan,
      verdict,
      outputs: isGood ? {} : Object.fromEntries(Object.entries(members).map(([name, { output }]) => [name, output])),
    });
    return isGood ? 0 : 1;
  } finally {
    for (const member of Object.values(members)) await member.kill();
    await client.close();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Gives every follower its first event, and so a cursor to come back with. */
async function prime(urls: readonly string[], followers: readonly InboxFollower[]): Promise<void> {
  let isThere = false;
  const first = Promise.all(followers.map((follower) => follower.untilFirst())).then(() => {
    isThere = true;
  });
  // A subscription tells nothing until its first event: so events come until everybody has had one.
  for (let tries = 0; !isThere; tries += 1) {
    const event = { key: `first-${tries}`, name: 'deliver' as const, to: SUBSCRIBERS, acknowledgedAt: null, tries };
    await send({ ...event, transactionId: event.key }, urls, () => isThere);
    await Promise.race([first, delay(500)]);
  }
}

async function strike({ members }: World, followers: readonly InboxFollower[], blow: Blow): Promise<void> {
  await delay(blow.atMs);
  say(`${clock()}  ${Object.values(blow).slice(1).join(' ')}`);
  switch (blow.kind) {
    case 'kill': {
      const member = members[blow.member];
      if (!member.isRunning) return;
      await member.kill();
      await delay(blow.downMs);
      if (!member.isRunning) member.start();
      return;
    }
    case 'freeze':
      members[blow.member].signal('SIGSTOP');
      await delay(blow.forMs);
      members[blow.member].signal('SIGCONT');
      return;
    case 'move clock':
      members[blow.member].signal('SIGUSR2');
      return;
    case 'cut sockets':
      for (const follower of followers.slice(0, Math.ceil(followers.length * blow.share))) follower.cut();
  }
}

/** Waits until all work is done and everybody was told, or until it has taken too long. */
async function settle({ client }: World, followers: readonly InboxFollower[]): Promise<void> {
  const end = performance.now() + 120_000;
  const db = client.db();
  while (performance.now() < end) {
    const [work, messages] = await Promise.all([
      db.collection('agendaJobs').countDocuments(),
      db.collection('messages').countDocuments({ channel: 'in_app' }),
    ]);
    const told = new Set(followers.flatMap(({ events }) => events.map(({ _messageId }) => _messageId))).size;
    if (work === 0 && told >= messages - SUBSCRIBERS.length * 50 && (await isQuiet(followers))) return;
    await delay(200);
  }
}

/** Whether nobody was told anything for a while. */
async function isQuiet(followers: readonly InboxFollower[]): Promise<boolean> {
  const count = () => followers.reduce((sum, { events }) => sum + events.length, 0);
  const before = count();
  await delay(3_000);
  return count() === before;
}

function report({
  plan,
  verdict,
  outputs,
}: {
  plan: ReturnType<typeof planOf>;
  verdict: Awaited<ReturnType<typeof judge>>;
  outputs: object;
}): void {
  mkdirSync('chaos-reports', { recursive: true });
  const file = join('chaos-reports', `${plan.seed}.json`);
  writeFileSync(file, JSON.stringify({ ...plan, ...verdict, outputs }, null, 2));
  const { lost, doubled, stuck, flagged, counts } = verdict;
  say('');
  for (const [name, count] of Object.entries(counts)) say(`${name.padEnd(14)} ${count}`);
  say('');
  for (const [name, found] of Object.entries({ lost, doubled, stuck, flagged })) {
    say(`${name.padEnd(14)} ${found.length}`);
    if (name !== 'flagged') for (const line of found.slice(0, 20)) say(`  ${line}`);
  }
  say(`\nThe report is in ${file}; --seed ${plan.seed} makes the same plan again`);
}
