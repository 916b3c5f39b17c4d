import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { writeActivity } from './activity.ts';
import { benchCost } from './cost.ts';
import { benchDepth } from './depth.ts';
import { draw } from './draw.ts';
import { benchMails } from './mails.ts';
import { benchMany } from './many.ts';
import { killMembers } from './member.ts';
import { benchPage } from './page.ts';
import { readResults, recordResults } from './recorded-results.ts';
import { type Results, report } from './report.ts';
import { benchRest } from './rest.ts';
import { benchSingles } from './singles.ts';
import { benchSockets } from './sockets.ts';
import { benchStalledReaders } from './stalled-readers.ts';
import { benchBroadcast, benchTriggers } from './triggers.ts';
import { writeSubscribers } from './workflows.ts';
import { createWorld, METRICS_TOKEN, type World } from './world.ts';

const PARTS = [
  'page',
  'rest',
  'pageOfSmall',
  'restOfSmall',
  'cost',
  'sockets',
  'stalled',
  'triggers',
  'mails',
  'singles',
  'broadcast',
  'depth',
  'many',
] as const;
const { values } = parseArgs({
  options: {
    /** `--only page,rest` */
    only: { type: 'string', default: PARTS.join(',') },
    rounds: { type: 'string', default: '9' },
    'round-ms': { type: 'string', default: '2000' },
    triggers: { type: 'string', default: '3000' },
    mails: { type: 'string', default: '2000' },
    broadcast: { type: 'string', default: '50000' },
    sockets: { type: 'string', default: '10000' },
    many: { type: 'string', default: '10000' },
    out: { type: 'string', default: 'docs/explanation/benchmarks.json' },
    /** Only writes the page and the plots of the recorded figures. */
    draw: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const only = new Set(values.only.split(','));
const rounds = Number(values.rounds);
const effort = { rounds, roundMs: Number(values['round-ms']), warmUpMs: 3_000, connections: 8 };

if (values.help)
  say(`npm run bench -- [--only ${PARTS.join(',')}] [--rounds 9] [--round-ms 2000] [--out results.json] [--draw]`);
else if (values.draw) publishRecorded();
else await main();

async function main(): Promise<void> {
  const results: Results = {
    at: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node.js ${process.versions.node}`,
    database: process.env.BENCH_MONGODB_URI === undefined ? 'the embedded one' : 'a MongoDB replica set',
  };
  try {
    for (const [size, page, rest] of [
      ['large', 'page', 'rest'],
      ['small', 'pageOfSmall', 'restOfSmall'],
    ] as const) {
      await within({ RUN_WORKFLOWS: 'false' }, [page, rest], async (world) => {
        await writeActivity(world, size);
        await part(results, page, () => benchPage(world, effort));
        await part(results, rest, () => benchRest(world, effort));
      });
    }
    await within(
      { RUN_WORKFLOWS: 'false', GRAPHQL_MAX_COST: '1000000', GRAPHQL_INTROSPECTION: 'true' },
      ['cost'],
      async (world) => {
        await part(results, 'cost', () => benchCost(world));
      },
    );
    const count = Number(values.sockets);
    for (const { inboxes, warmUpMarks, marks } of [
      { inboxes: count / 100, warmUpMarks: 100, marks: 100 },
      // Node.js compiles the code of a mark during the first thousands of them.
      { inboxes: count, warmUpMarks: 3_000, marks: 1_000 },
    ]) {
      await within({ RUN_WORKFLOWS: 'false', METRICS_TOKEN }, ['sockets'], (world) =>
        part(results, 'sockets', async () => [
          ...(results.sockets ?? []),
          await benchSockets(world, { count, inboxes, warmUpMarks, marks }),
        ]),
      );
    }
    await within({ RUN_WORKFLOWS: 'false' }, ['stalled'], async (world) => {
      await part(results, 'stalled', () => benchStalledReaders(world, rounds));
    });
    await within({}, ['many'], async (world) => {
      await part(results, 'many', () => benchMany(world, Number(values.many)));
    });
    await within({}, ['singles'], async (world) => {
      await part(results, 'singles', () => benchSingles(world, rounds));
    });
    await within({}, ['triggers', 'mails'], async (world) => {
      await writeSubscribers(world, 1_000);
      await part(results, 'triggers', async () => ({
        inApp: await benchTriggers(world, 'in-app', { rounds, triggers: Number(values.triggers) }),
        mail: await benchTriggers(world, 'e-mail', { rounds: Math.min(rounds, 3), triggers: Number(values.mails) }),
      }));
      await part(results, 'mails', () => benchMails(world, { rounds, mails: Number(values.mails) }));
    });
    // A gateway that has just started: the memory of one that has worked before grows less.
    await within({}, ['broadcast', 'depth'], async (world) => {
      const everyone = Number(values.broadcast);
      await writeSubscribers(world, everyone);
      const broadcast = await benchBroadcast(world, everyone);
      results.broadcast = broadcast;
      keep(results);
      say(`broadcast: ${Math.round(broadcast.perSecond)} per second`);
      await part(results, 'depth', () => benchDepth(world, { ...effort, rounds: Math.min(rounds, 3) }));
    });
  } finally {
    killMembers();
  }
  say(report(results));
  if (only.size === PARTS.length) publish(results);
}

function publishRecorded(): void {
  const recorded = readResults(values.out);
  if (recorded === undefined) throw new Error(`${values.out} does not exist`);
  publish(recorded);
}

/** Writes the page with the recorded figures and the plots. */
function publish(results: Results): void {
  const name = values.out.replace(/\.json$/, '');
  for (const [plot, svg] of Object.entries(draw(results))) writeFileSync(`${name}-${plot}.svg`, svg);
  const [method = ''] = readFileSync('docs/explanation/benchmarks.md', 'utf8').split('<!-- results -->');
  writeFileSync(`${name}.md`, `${method}<!-- results -->\n\n${report(results)}\n`);
}

/** Records the figures of each part at once, so that a later failure does not lose them. */
function keep(results: Results): void {
  recordResults(values.out, results, only.size === PARTS.length);
}

/** A database and a gateway for the parts that share one. Null if no such part is selected. */
async function within(
  settings: Record<string, string>,
  parts: readonly string[],
  run: (world: World) => Promise<void>,
) {
  if (!parts.some((name) => only.has(name))) return;
  const world = await createWorld(settings);
  await run(world);
  await world.end();
}

async function part<Name extends keyof Results>(results: Results, name: Name, run: () => Promise<Results[Name]>) {
  if (!only.has(name)) return;
  const startedAt = performance.now();
  results[name] = await run();
  keep(results);
  say(`${name}: done in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}
