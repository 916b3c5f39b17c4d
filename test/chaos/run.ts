import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { InboxFollower } from './inbox-follower.ts';
import { redrive, useInboxes } from './inbox-user.ts';
import { runLoad, type Sent, send } from './load.ts';
import type { Options } from './options.ts';
import { planOf } from './plan.ts';
import { type Provider, startProvider } from './provider.ts';
import { factsOf, isGood, report } from './report.ts';
import { settle } from './settle.ts';
import { strike } from './strike.ts';
import { judge } from './verdict.ts';
import { createWorld, furnish, SUBSCRIBERS, untilReady, type World } from './world.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a run has. */
export interface Stage {
  readonly world: World;
  readonly provider: Provider;
  readonly followers: readonly InboxFollower[];
  /** Prints a line with the time. */
  tell(line: string): void;
}

/** Makes a run, and leaves its report. @returns whether nothing was lost, doubled or stuck, and no process ended */
export async function run(options: Options): Promise<boolean> {
  const started = performance.now();
  const tell = (line: string) => say(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const world = await createWorld(dataDir);
  const provider = await startProvider(options.seed);
  const followers = SUBSCRIBERS.map(
    (subscriberId, index) => new InboxFollower(subscriberId, index % 2 ? world.urls : [...world.urls].reverse()),
  );
  let keepsData = options.keepsData;
  try {
    const isWell = await play({ world, provider, followers, tell }, options);
    keepsData ||= !isWell;
    return isWell;
  } finally {
    for (const follower of followers) follower.stop();
    for (const member of Object.values(world.members)) await member.kill();
    await world.client.close();
    provider.close();
    if (keepsData) say(`The database is in ${dataDir}: DATA_DIR=${dataDir} npm run db`);
    else rmSync(dataDir, { recursive: true, force: true });
  }
}

async function play(stage: Stage, options: Options): Promise<boolean> {
  const { world, provider, followers, tell } = stage;
  const { members, urls, client } = world;
  const { seed, rate } = options;
  const untilMs = options.seconds * 1_000;
  const plan = planOf(seed, untilMs);
  say(`Seed ${seed}: ${plan.blows.length} blows in ${options.seconds} s`);
  members.database.start();
  await client.connect();
  members['gateway-1'].start();
  await untilReady(urls[0]);
  await furnish(world, provider.url);
  members['gateway-2'].start();
  members['worker-1'].start();
  members['worker-2'].start();
  await untilReady(urls[1]);
  for (const follower of followers) void follower.follow();
  await prime(urls, followers);

  tell('all is well; now it begins');
  const load = runLoad(seed, { urls, perSecond: rate, untilMs });
  const use = useInboxes(seed, followers, { urls, untilMs });
  await Promise.all(plan.blows.map((blow) => strike(stage, blow)));
  const [events, acts] = await Promise.all([load, use]);
  tell('the last blow has fallen; what is left must come to its end');
  provider.behave();
  for (const member of Object.values(members)) if (!member.isRunning) member.start();
  await Promise.all(urls.map((url) => untilReady(url)));
  await settle(stage);
  const redriven = await redrive(urls);
  if (redriven > 0) {
    tell(`${redriven} dead letters are put back to work`);
    await settle(stage);
  }

  const { findings, counts } = await judge(client.db(), { events, acts, deliveries: provider.deliveries, followers });
  const crashed = Object.entries(members).flatMap(([name, { crashes }]) =>
    crashes.map((how) => ({ what: `${name} ended by itself: ${how}` })),
  );
  const connections = followers.reduce((sum, follower) => sum + follower.connections, 0);
  const verdict = { ...findings, crashed };
  const isWell = isGood(verdict);
  report({
    settings: options,
    plan,
    verdict,
    counts: { ...counts, connections, 'dead letters': redriven },
    facts: isWell ? [] : await factsOf(client.db(), verdict, provider.deliveries),
    outputs: isWell ? {} : Object.fromEntries(Object.entries(members).map(([name, { output }]) => [name, output])),
    say,
  });
  return isWell;
}

/** Gives every follower its first event, and so a cursor to come back with. */
async function prime(urls: readonly string[], followers: readonly InboxFollower[]): Promise<void> {
  let isThere = false;
  const first = Promise.all(followers.map((follower) => follower.untilFirst())).then(() => {
    isThere = true;
  });
  // A subscription tells nothing until its first event: so events come until everybody has had one.
  for (let tries = 0; !isThere; tries += 1) {
    const transactionId = `first-${tries}`;
    const event: Sent = {
      key: transactionId,
      transactionId,
      name: 'deliver',
      to: SUBSCRIBERS,
      isForTopic: true,
      acknowledgedMs: null,
      tries,
    };
    await send(event, urls, () => isThere);
    await Promise.race([first, delay(500)]);
  }
}
