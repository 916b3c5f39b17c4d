import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { InboxFollower } from './inbox-follower.ts';
import { redrive, useInboxes } from './inbox-user.ts';
import { injectFault } from './inject-fault.ts';
import { FIRST, runLoad, type Sent, send } from './load.ts';
import type { Options } from './options.ts';
import { planOf } from './plan.ts';
import { type Provider, startProvider } from './provider.ts';
import { factsOf, isGood, report } from './report.ts';
import { PROGRESS_MS, settle } from './settle.ts';
import { type Finding, judge } from './verdict.ts';
import { createWorld, furnish, SUBSCRIBERS, untilReady, type World } from './world.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The parts of a run. */
export interface Stage {
  readonly world: World;
  readonly provider: Provider;
  readonly followers: readonly InboxFollower[];
  /** Prints a line with the elapsed time. */
  log(line: string): void;
}

/**
 * Executes a run and writes its report. No process is left at the end.
 * @param signal interrupts the run
 * @returns whether nothing was lost, doubled or stuck, and no process crashed
 * @throws the reason of the signal
 */
export async function run(options: Options, signal: AbortSignal): Promise<boolean> {
  const started = performance.now();
  const log = (line: string) => say(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const world = await createWorld(dataDir);
  const provider = await startProvider(options.seed);
  const followers = SUBSCRIBERS.map(
    (subscriberId, index) => new InboxFollower(subscriberId, index % 2 ? world.urls : [...world.urls].reverse()),
  );
  let keepsData = true;
  try {
    const isWell = await Promise.race([play({ world, provider, followers, log }, options), interruption(signal)]);
    keepsData = options.keepsData || !isWell;
    return isWell;
  } catch (error) {
    keepsData = options.keepsData || !signal.aborted;
    throw error;
  } finally {
    for (const follower of followers) follower.stop();
    await Promise.all(Object.values(world.members).map((member) => member.dispose()));
    for (const link of Object.values(world.links)) link.close();
    await world.client.close();
    provider.close();
    if (keepsData) say(`The database is in ${dataDir}: DATA_DIR=${dataDir} npm run db`);
    else rmSync(dataDir, { recursive: true, force: true });
  }
}

async function play(stage: Stage, options: Options): Promise<boolean> {
  const { world, provider, followers, log } = stage;
  const { members, urls, client } = world;
  const { seed, rate } = options;
  const untilMs = options.seconds * 1_000;
  const plan = planOf(seed, untilMs, options.every * 1_000);
  say(`Seed ${seed}: ${plan.faults.length} faults in ${options.seconds} s`);
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

  log('all is well; now it begins');
  const events: Sent[] = [];
  const progress = setInterval(() => log(progressOf(stage, events)), PROGRESS_MS);
  const load = runLoad(seed, { urls, perSecond: rate, untilMs, events });
  const use = useInboxes(seed, followers, { urls, untilMs });
  await Promise.all(plan.faults.map((fault) => injectFault(stage, fault)));
  log('all faults are injected: waiting for the open work');
  provider.behave();
  for (const member of Object.values(members)) member.start();
  const [acts] = await Promise.all([use, load]);
  clearInterval(progress);
  log(progressOf(stage, events));
  const away = await Promise.all(urls.map((url) => untilReady(url).then(() => [], failing)));
  await settle(stage);
  const redriven = await redrive(urls);
  if (redriven === null) away.push([{ what: 'the dead letters could not be put back to work' }]);
  else if (redriven > 0) {
    log(`${redriven} dead letters are put back to work`);
    await settle(stage);
  }

  const { findings, counts } = await judge(client.db(), { events, acts, deliveries: provider.deliveries, followers });
  const crashed = Object.entries(members).flatMap(([name, { crashes }]) =>
    crashes.map((how) => ({ what: `${name} ended by itself: ${how}` })),
  );
  findings.stuck.push(...away.flat());
  const connections = followers.reduce((sum, follower) => sum + follower.connections, 0);
  const failedStarts = Object.values(members).reduce((sum, member) => sum + member.failedStarts, 0);
  const verdict = { ...findings, crashed };
  const isWell = isGood(verdict);
  report({
    settings: options,
    plan,
    verdict,
    counts: { ...counts, connections, 'failed starts': failedStarts, 'dead letters': redriven ?? 0 },
    facts: isWell ? [] : await factsOf(client.db(), verdict, provider.deliveries),
    outputs: isWell ? {} : Object.fromEntries(Object.entries(members).map(([name, { output }]) => [name, output])),
    say,
  });
  return isWell;
}

/** The progress of a run. */
function progressOf({ provider, followers }: Stage, events: readonly Sent[]): string {
  const acknowledged = events.filter(({ acknowledgedMs }) => acknowledgedMs !== null).length;
  const told = followers.reduce((sum, { events }) => sum + events.length, 0);
  return `  ${acknowledged} of ${events.length} events acknowledged, ${provider.deliveries.length} requests at the provider, ${told} changes told`;
}

const failing = (error: Error): Finding[] => [{ what: error.message }];

const interruption = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Gives each follower its first event, and with it a cursor to resume from. */
async function prime(urls: readonly string[], followers: readonly InboxFollower[]): Promise<void> {
  let isThere = false;
  const first = Promise.all(followers.map((follower) => follower.untilFirst())).then(() => {
    isThere = true;
  });
  // A follower has no cursor before its first event. Trigger events until all followers have one.
  for (let tries = 0; !isThere; tries += 1) {
    const transactionId = `${FIRST}${tries}`;
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
