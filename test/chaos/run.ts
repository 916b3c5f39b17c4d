import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { announce } from './announcements.ts';
import { furnishCrowd } from './crowd.ts';
import { type Disk, openDisk } from './disk.ts';
import { FaultyNeighbour } from './faulty-neighbour.ts';
import { furnish, furnishOther, SUBSCRIBERS } from './furnish.ts';
import { Gateways } from './gateways.ts';
import { HealthWatch } from './health-watch.ts';
import { InboxFollower } from './inbox-follower.ts';
import { redrive, useInboxes } from './inbox-user.ts';
import { injectFault } from './inject-fault.ts';
import { changeWithKeys, type KeyedChange } from './keyed-changes.ts';
import { comeAndLeave, type Leaver } from './leavers.ts';
import { FIRST, type Patience, patienceAfter, runLoad, type Sent, send } from './load.ts';
import type { Options } from './options.ts';
import { type Plan, planOf } from './plan.ts';
import { type Provider, startProvider } from './provider.ts';
import { factsOf, isGood, report } from './report.ts';
import { PROGRESS_MS, settle } from './settle.ts';
import type { FloodCounts } from './subscription-flood.ts';
import { type Finding, judge } from './verdict.ts';
import { API_KEY, createWorld, untilReady, type World } from './world.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The parts of a run that exist before its processes. */
interface Parts {
  readonly plan: Plan;
  readonly disk: Disk;
  readonly world: World;
  readonly provider: Provider;
  /** The gateways, for clients of the first environment. */
  readonly gateways: Gateways;
  readonly followers: readonly InboxFollower[];
  /** Prints a line with the elapsed time. */
  log(line: string): void;
}

/** The parts of a run while faults are injected. */
export interface Stage extends Parts {
  /** The gateways, for clients of the other environment, which must not disturb the first one. */
  readonly other: Gateways;
  /** The gateways, for clients of the environment of the crowd. */
  readonly crowd: Gateways;
  readonly neighbour: FaultyNeighbour;
  readonly health: HealthWatch;
  readonly heavyEvents: Sent[];
  readonly patience: Patience;
  /** The events that faults trigger, until each is acknowledged or abandoned. */
  readonly sending: Promise<void>[];
  readonly flood: FloodCounts;
}

/**
 * Executes a run and writes its report. No process is left at the end.
 * @param signal interrupts the run
 * @returns whether all counts are 0
 * @throws the reason of the signal
 */
export async function run(options: Options, signal: AbortSignal): Promise<boolean> {
  const started = performance.now();
  const log = (line: string) => say(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  const plan = planOf(options.seed, options.seconds * 1_000, options.every * 1_000, options.faults);
  const disk = await openDisk(options.faults.includes('full disk'));
  const world = await createWorld(disk.directory);
  const provider = await startProvider(options.seed);
  const urls = Object.values(world.urls);
  const gateways = new Gateways(urls, API_KEY);
  const reversed = new Gateways(urls.toReversed(), API_KEY);
  const followers = SUBSCRIBERS.map((id, index) => new InboxFollower(id, index % 2 ? gateways : reversed));
  let keepsData = true;
  try {
    const parts = { plan, disk, world, provider, gateways, followers, log };
    const isWell = await Promise.race([play(parts, options), interruption(signal)]);
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
    const dataDir = await disk.close(keepsData);
    if (dataDir !== null) say(`The database is in ${dataDir}: DATA_DIR=${dataDir} npm run db`);
  }
}

async function play(parts: Parts, options: Options): Promise<boolean> {
  const { plan, world, provider, gateways, followers, log } = parts;
  const { members, client } = world;
  const db = client.db();
  say(`Seed ${plan.seed}: ${plan.faults.length} faults in ${options.seconds} s`);
  const { other, crowd } = await setUp(parts);
  const neighbour = new FaultyNeighbour(
    new MongoClient(world.databaseUri, { serverSelectionTimeoutMS: 3_000, socketTimeoutMS: 3_000 }),
  );
  await neighbour.start();
  const health = new HealthWatch(world.urls);
  const flood = { subscriptions: 0, refused: 0 };
  const untilMs = plan.durationMs;
  const patience = patienceAfter(performance.now() + untilMs);
  const stage: Stage = { ...parts, other, crowd, neighbour, health, flood, heavyEvents: [], patience, sending: [] };

  log('all is well; now it begins');
  const events: Sent[] = [];
  const progress = setInterval(() => log(progressOf(stage, events)), PROGRESS_MS);
  const load = runLoad(plan.seed, { gateways, db, perSecond: options.rate, untilMs, patience, events });
  const use = useInboxes(plan.seed, followers, { gateways, untilMs, patience });
  const announcements: Sent[] = [];
  const leavers: Leaver[] = [];
  const changes: KeyedChange[] = [];
  const ofCrowd = { gateways: crowd, db, untilMs, patience, announcements, leavers, changes };
  const crowdWork = [announce, comeAndLeave, changeWithKeys].map((act) => act(plan.seed, ofCrowd));
  await Promise.all(plan.faults.map((fault) => injectFault(stage, fault)));
  log('all faults are injected: waiting for the open work');
  provider.behave();
  for (const member of Object.values(members)) member.start();
  const [acts] = await Promise.all([use, load, ...crowdWork, ...stage.sending]);
  clearInterval(progress);
  log(progressOf(stage, events));
  const away = await Promise.all(gateways.urls.map((url) => untilReady(url).then(() => [], failing)));
  const waits = health.waits();
  await health.stop();
  await neighbour.close();
  await settle(stage);
  const redriven = await redriveAll(stage);
  if (redriven === null) away.push([{ what: 'the dead letters could not be put back to work' }]);

  const { deliveries } = provider;
  const stalls = health.periods.filter(({ kind }) => kind === 'freeze' || kind === 'cut off');
  const witnesses = {
    events,
    announcements,
    heavyEvents: stage.heavyEvents,
    leavers,
    changes,
    acts,
    deliveries,
    followers,
    neighbour,
    stalls,
  };
  const { findings, counts } = await judge(db, witnesses);
  const crashed = Object.entries(members).flatMap(([name, { crashes }]) =>
    crashes.map((how) => ({ what: `${name} ended by itself: ${how}` })),
  );
  findings.stuck.push(...away.flat());
  const answers = [gateways, other, crowd].flatMap(({ internalErrors }) => internalErrors);
  const verdict = { ...findings, crashed, failed: answers.map((what) => ({ what })) };
  const isWell = isGood(verdict);
  report({
    settings: options,
    plan,
    verdict,
    counts: { ...counts, ...countsOf(stage), 'dead letters': redriven ?? 0 },
    health: waits,
    facts: isWell ? [] : await factsOf(db, verdict, deliveries),
    outputs: isWell ? {} : Object.fromEntries(Object.entries(members).map(([name, { output }]) => [name, output])),
    say,
  });
  return isWell;
}

/** Starts all processes, fills the database and connects the followers. @returns the gateways for the further environments */
async function setUp({ world, provider, gateways, followers }: Parts): Promise<Pick<Stage, 'other' | 'crowd'>> {
  const { members, urls, client } = world;
  members.database.start();
  await client.connect();
  members['gateway-1'].start();
  await untilReady(urls['gateway-1']);
  await furnish(client.db(), provider.url);
  const other = await furnishOther(client.db(), gateways);
  const crowd = await furnishCrowd(client.db(), gateways);
  members['gateway-2'].start();
  members['worker-1'].start();
  members['worker-2'].start();
  await untilReady(urls['gateway-2']);
  for (const follower of followers) void follower.follow();
  await prime(gateways, followers);
  return { other, crowd };
}

/** Re-drives the dead letters of both environments. @returns their number, or null if no gateway answered */
async function redriveAll(stage: Stage): Promise<number | null> {
  const [own, others] = [await redrive(stage.gateways), await redrive(stage.other)];
  if (own === null || others === null) return null;
  if (own + others > 0) {
    stage.log(`${own + others} dead letters are put back to work`);
    await settle(stage);
  }
  return own + others;
}

const countsOf = ({ world, gateways, other, crowd, followers, neighbour, flood }: Stage): Record<string, number> => ({
  connections: followers.reduce((sum, { connections }) => sum + connections, 0),
  'failed starts': Object.values(world.members).reduce((sum, { failedStarts }) => sum + failedStarts, 0),
  unavailable: gateways.unavailable + other.unavailable + crowd.unavailable,
  'failed commands': neighbour.failures,
  'flood accepted': flood.subscriptions - flood.refused,
  'flood refused': flood.refused,
});

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
async function prime(gateways: Gateways, followers: readonly InboxFollower[]): Promise<void> {
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
      audience: 'topic',
      cancelAfterMs: null,
      acknowledgedMs: null,
      tries,
    };
    await send(event, gateways, () => isThere);
    await Promise.race([first, delay(500)]);
  }
}
