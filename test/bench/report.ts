import type { Comparison, Ratio, SideResult, Spread } from './compare.ts';
import type { CostResult } from './cost.ts';
import type { MailResult } from './mails.ts';
import type { ManyResult } from './many.ts';
import type { Latency } from './singles.ts';
import type { SocketResult } from './sockets.ts';
import type { StalledSide } from './stalled-readers.ts';
import type { BroadcastResult, TriggerResult } from './triggers.ts';

/** When, and with what, figures were measured. */
export interface Run {
  readonly at: string;
  readonly machine: string;
  readonly database: string;
}

/** The results of one run. */
export interface Results extends Run {
  page?: Comparison;
  rest?: Comparison;
  /** The same with small documents. */
  pageOfSmall?: Comparison;
  restOfSmall?: Comparison;
  triggers?: { readonly inApp: TriggerResult; readonly mail: TriggerResult };
  mails?: MailResult;
  singles?: readonly Latency[];
  broadcast?: BroadcastResult;
  many?: readonly ManyResult[];
  depth?: Comparison & { readonly page: number };
  /** With few inboxes, and with one for each socket. */
  sockets?: readonly SocketResult[];
  stalled?: readonly StalledSide[];
  cost?: readonly CostResult[];
  /** The parts that later runs of these parts only measured. */
  laterRuns?: Readonly<Record<string, Run>>;
}

/** The goals, as ratios to the other sides. */
const GOALS: Readonly<Record<string, number>> = {
  'Mercurius with JIT': 1.7,
  'Apollo Server': 2.6,
  'by hand': 1.1,
  Fastify: 2.2,
};

const number = (value: number, digits = 2): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
const spread = ({ median, least, most }: Spread, digits = 2): string =>
  `${number(median, digits)} (${number(least, digits)}–${number(most, digits)})`;
/** A heading, a plot, and the lines of a table or a text. */
const section = (title: string, plotted: string, ...lines: string[]): string =>
  [`### ${title}`, '', plotted, '', ...lines].join('\n');
/** The plot of a table, which `draw` makes. */
const plot = (name: string, alt: string): string => `![${alt}](benchmarks-${name}.svg)`;
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

const circumstances = ({ at, machine, database }: Run): string =>
  `${at.slice(0, 16).replace('T', ' ')} UTC on ${machine}; the database is ${database}`;

/** The results as Markdown tables. */
export function report(of: Results): string {
  const sections = [
    `Recorded ${circumstances(of)}. The tables show medians, with the minimum and maximum in brackets.`,
    of.laterRuns &&
      Object.entries(of.laterRuns)
        .map(([part, run]) => `- Later, \`${part}\` was recorded ${circumstances(run)}.`)
        .join('\n'),
    capacity(of),
    of.page && section('The page of 50 notifications', plot('page', 'Processor time per page'), comparison(of.page)),
    of.rest &&
      section('One notification over REST', plot('rest', 'Processor time per notification'), comparison(of.rest)),
    of.pageOfSmall &&
      section(
        'The page of 50 notifications with small documents',
        plot('page-of-small', 'Processor time per page of small documents'),
        comparison(of.pageOfSmall),
      ),
    of.restOfSmall &&
      section(
        'One notification with small documents over REST',
        plot('rest-of-small', 'Processor time per notification with small documents'),
        comparison(of.restOfSmall),
      ),
    of.cost &&
      section(
        'The cost of queries against their time',
        plot('cost', 'Processor time per cost'),
        row('query', 'cost', 'CPU ms', 'database, CPU ms', 'ms per 1,000', '/health, maximum ms', 'KB'),
        row(...Array.from({ length: 7 }, () => '---')),
        ...of.cost.map(({ query, cost, cpuMs, databaseCpuMs, healthMs, kb }) =>
          row(
            query,
            number(cost, 0),
            number(cpuMs, 0),
            number(databaseCpuMs, 0),
            number((1_000 * (cpuMs + databaseCpuMs)) / cost, 0),
            number(healthMs, 0),
            number(kb, 0),
          ),
        ),
      ),
    of.triggers &&
      section(
        'Triggers, end to end',
        plot('triggers', 'Triggers and raw inserts per second'),
        row(
          'message',
          'triggers/s',
          'raw insert/s',
          'ratio',
          'goal',
          'gateway, CPU ms',
          'database, CPU ms',
          'raw, CPU ms',
        ),
        row(...Array.from({ length: 8 }, () => '---')),
        trigger('in-app', of.triggers.inApp, '0.75'),
        trigger('e-mail to a local SMTP sink', of.triggers.mail, ''),
      ),
    of.mails &&
      section(
        'E-mails against nodemailer',
        plot('mails', 'E-mails per second'),
        row('side', 'e-mails/s', 'ratio', 'goal', 'sender, CPU ms', 'database, CPU ms'),
        row(...Array.from({ length: 6 }, () => '---')),
        ...of.mails.sides.map(({ name, mailsPerSecond, cpuMs, databaseCpuMs }, side) =>
          row(
            name,
            spread(mailsPerSecond, 0),
            side === 0 && of.mails !== undefined ? spread(of.mails.ratio) : '',
            side === 0 ? '0.70' : '',
            spread(cpuMs),
            databaseCpuMs === null ? '' : spread(databaseCpuMs),
          ),
        ),
      ),
    of.singles &&
      section(
        'One event beside many',
        plot('singles', 'Time until one message arrives'),
        row('beside', 'events', 'p50 ms', 'p99 ms', 'maximum, ms', 'goal, p99', 'messages/s beside it'),
        row(...Array.from({ length: 7 }, () => '---')),
        ...of.singles.map(latency),
      ),
    of.broadcast &&
      section(
        `A broadcast to ${of.broadcast.subscribers.toLocaleString('en')}`,
        plot('broadcast', 'Memory over time'),
        row('figure', 'measured', 'goal'),
        row('---', '---', '---'),
        row('messages/s', number(of.broadcast.perSecond, 0), ''),
        row('raw insert/s', number(of.broadcast.rawPerSecond, 0), ''),
        row('ratio', number(of.broadcast.perSecond / of.broadcast.rawPerSecond), '0.75'),
        row('growth of the memory of the gateway', `${number(of.broadcast.growthMb, 0)} MiB`, '100 MiB'),
      ),
    of.many &&
      section(
        'Work for many recipients',
        plot('many', 'Recipients per second'),
        row(
          'work',
          'recipients',
          'per second',
          'raw writes/s',
          'ratio',
          'goal',
          'gateway, CPU ms',
          'database, CPU ms',
          'raw, CPU ms',
        ),
        row(...Array.from({ length: 9 }, () => '---')),
        ...of.many.map((one) =>
          row(
            one.what,
            one.recipients.toLocaleString('en'),
            number(one.perSecond, 0),
            number(one.rawPerSecond, 0),
            number(one.perSecond / one.rawPerSecond),
            '0.50',
            number(one.gatewayCpuMs),
            number(one.databaseCpuMs),
            number(one.rawDatabaseCpuMs),
          ),
        ),
      ),
    of.depth &&
      section(
        `Page 1 against page ${of.depth.page.toLocaleString('en')}`,
        plot('depth', 'Processor time per page'),
        comparison(of.depth),
      ),
    of.sockets?.[0] &&
      section(
        `${of.sockets[0].sockets.toLocaleString('en')} sockets`,
        plot('sockets', 'Time from the mark of a message to its event'),
        row('figure', ...of.sockets.map(({ inboxes }) => `${inboxes.toLocaleString('en')} inboxes`), 'goal'),
        row('---', ...of.sockets.map(() => '---'), '---'),
        ...socketRows(of.sockets).map(([figure, values, goal]) => row(figure, ...values, goal)),
      ),
    of.stalled &&
      section(
        '40 readers beside stalled readers',
        plot('stalled', 'Time until 40 readers have an event'),
        row('beside', 'p50 ms', 'p99 ms', 'gateway, CPU ms per mark', 'p99 against its control', 'goal'),
        row(...Array.from({ length: 6 }, () => '---')),
        ...of.stalled.map(stalledSide),
      ),
  ];
  return sections.filter(Boolean).join('\n\n');
}

/** The figures of the sockets: the name, the value with each number of inboxes, and the goal. */
function socketRows(measured: readonly SocketResult[]): [figure: string, values: string[], goal: string][] {
  const each = (text: (one: SocketResult) => string) => measured.map(text);
  const ms = (value: number, digits = 0) => `${number(value, digits)} ms`;
  return [
    ['mark-as to event, p50', each(({ p50Ms }) => ms(p50Ms)), ''],
    ['mark-as to event, p99', each(({ p99Ms }) => ms(p99Ms)), '60 ms'],
    ['mark-as to event, maximum', each(({ mostMs }) => ms(mostMs)), ''],
    ['gateway, CPU per mark', each(({ gatewayCpuMs }) => ms(gatewayCpuMs, 1)), '2 ms for one event'],
    ['database, CPU per mark', each(({ databaseCpuMs }) => ms(databaseCpuMs, 1)), '2 ms'],
    ['memory per socket', each(({ kbPerSocket }) => `${number(kbPerSocket, 1)} KB`), '15 KB'],
    ['sockets opened per second', each(({ openedPerSecond }) => number(openedPerSecond, 0)), ''],
    ['events received', each(({ events }) => events.toLocaleString('en')), ''],
  ];
}

/** How much one processor of each process does in a second, and how many websockets fit into a gigabyte. */
function capacity({ page, rest, triggers, sockets }: Partial<Results>): string | undefined {
  const perSecond = (ms: number | undefined) => (ms === undefined ? '' : number(1_000 / ms, 0));
  const [ownPage, ownRest] = [page?.sides[0], rest?.sides[0]];
  const rows = [
    ownPage &&
      row('pages of 50 notifications', perSecond(ownPage.cpuMs.median), perSecond(ownPage.databaseCpuMs.median)),
    ownRest && row('notifications over REST', perSecond(ownRest.cpuMs.median), perSecond(ownRest.databaseCpuMs.median)),
    triggers &&
      row(
        'in-app triggers',
        perSecond(triggers.inApp.gatewayCpuMs.median),
        perSecond(triggers.inApp.databaseCpuMs.median),
      ),
    triggers &&
      row(
        'e-mail triggers',
        perSecond(triggers.mail.gatewayCpuMs.median),
        perSecond(triggers.mail.databaseCpuMs.median),
      ),
    sockets?.[0] && row('open websockets, per GB of memory', number(1_000_000 / sockets[0].kbPerSocket, 0), ''),
  ].filter((each) => each !== undefined);
  if (rows.length === 0) return undefined;
  return [
    '### What one processor does per second',
    '',
    row('work', 'a processor of a gateway', 'a processor of the database'),
    row('---', '---', '---'),
    ...rows,
  ].join('\n');
}

const trigger = (name: string, result: TriggerResult, goal: string): string =>
  row(
    name,
    spread(result.triggersPerSecond, 0),
    spread(result.rawPerSecond, 0),
    spread(result.ratio),
    goal,
    spread(result.gatewayCpuMs),
    spread(result.databaseCpuMs),
    spread(result.rawDatabaseCpuMs),
  );

const latency = ({ beside, singles, p50Ms, p99Ms, mostMs, perSecond }: Latency): string =>
  row(
    beside,
    number(singles, 0),
    number(p50Ms, 0),
    number(p99Ms, 0),
    number(mostMs, 0),
    perSecond === null ? '' : '150 ms',
    perSecond === null ? '' : number(perSecond, 0),
  );

const stalledSide = ({ stalled, p50Ms, p99Ms, cpuMs, control, p99Ratio }: StalledSide): string =>
  row(
    stalled,
    spread(p50Ms, 1),
    spread(p99Ms, 1),
    spread(cpuMs),
    control === null ? '' : `${spread(p99Ratio)} × ${control}`,
    control === null || stalled === '80 that read' ? '' : '1.20 ×',
  );

const comparison = ({ sides, ratios }: Comparison): string =>
  [
    row('side', 'requests/s', 'CPU ms per request', 'database, CPU ms', 'p50 ms', 'p99 ms'),
    row('---', '---', '---', '---', '---', '---'),
    ...sides.map(side),
    '',
    row(`${sides[0]?.name} against`, 'by CPU time', 'by requests/s', 'goal'),
    row('---', '---', '---', '---'),
    ...ratios.map(ratio),
  ].join('\n');

const side = ({ name, requestsPerSecond, cpuMs, databaseCpuMs, p50Ms, p99Ms }: SideResult): string =>
  row(name, spread(requestsPerSecond, 0), spread(cpuMs), spread(databaseCpuMs), spread(p50Ms, 1), spread(p99Ms, 1));

const ratio = ({ to, byCpu, byRequests }: Ratio): string =>
  row(to, `${spread(byCpu)} ×`, `${spread(byRequests)} ×`, GOALS[to] === undefined ? '' : `${number(GOALS[to])} ×`);
