import type { Comparison, Spread } from './compare.ts';
import type { Results } from './report.ts';

const WIDTH = 640;
const STYLE =
  '<style>text{font:13px system-ui,sans-serif;fill:#333}.bar{fill:#4269d0}.other{fill:#97bbf5}.axis{stroke:#999}.database{stroke:#efb118}.gateway{stroke:#4269d0}polyline{fill:none;stroke-width:2}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>';

const svg = (height: number, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}"><title>${title}</title>${STYLE}${content}</svg>\n`;

/** One bar, with its minimum and maximum if it has several values. */
interface Bar {
  readonly name: string;
  readonly value: Spread | number;
  /** Whether the bar shows the gateway. Others are lighter. */
  readonly isOwn: boolean;
}

/** The plots of a run, by the names of their files. */
export function draw(results: Results): Record<string, string> {
  const {
    page,
    rest,
    pageOfSmall,
    restOfSmall,
    cost,
    triggers,
    mails,
    singles,
    broadcast,
    many,
    depth,
    sockets,
    stalled,
  } = results;
  return {
    ...(page && { page: bars('Processor time per page of 50 notifications, in ms', cpuOf(page)) }),
    ...(rest && { rest: bars('Processor time per notification, in ms', cpuOf(rest)) }),
    ...(pageOfSmall && {
      'page-of-small': bars('Processor time per page of small documents, in ms', cpuOf(pageOfSmall)),
    }),
    ...(restOfSmall && {
      'rest-of-small': bars('Processor time per notification with small documents, in ms', cpuOf(restOfSmall)),
    }),
    ...(cost && {
      cost: bars(
        'Processor time per 1,000 of cost, in ms',
        cost.map((one) => own(one.query, (1_000 * (one.cpuMs + one.databaseCpuMs)) / one.cost)),
      ),
    }),
    ...(triggers && {
      triggers: bars('Triggers and raw inserts per second', [
        own('in-app triggers', triggers.inApp.triggersPerSecond),
        other('raw insert', triggers.inApp.rawPerSecond),
        own('e-mail triggers', triggers.mail.triggersPerSecond),
        other('raw insert', triggers.mail.rawPerSecond),
      ]),
    }),
    ...(mails && {
      mails: bars(
        'E-mails per second',
        mails.sides.map(({ name, mailsPerSecond: value }, index) => ({ name, value, isOwn: index === 0 })),
      ),
    }),
    ...(singles && {
      singles: bars(
        'Time until one message arrives, in ms',
        singles.flatMap(({ beside, p50Ms, p99Ms }) => [own(`${beside}, p50`, p50Ms), other(`${beside}, p99`, p99Ms)]),
      ),
    }),
    ...(broadcast && { broadcast: memory(broadcast) }),
    ...(many && {
      many: bars(
        'Recipients per second',
        many.flatMap(({ what, perSecond, rawPerSecond }) => [own(what, perSecond), other('raw writes', rawPerSecond)]),
      ),
    }),
    ...(depth && { depth: bars('Processor time per page, in ms', cpuOf(depth)) }),
    ...(sockets && {
      sockets: bars(
        'Time from the mark of a message to its event, in ms',
        sockets.flatMap(({ inboxes, p50Ms, p99Ms }) => [
          own(`${inboxes} inboxes, p50`, p50Ms),
          other(`${inboxes} inboxes, p99`, p99Ms),
        ]),
      ),
    }),
    ...(stalled && {
      stalled: bars(
        'Time until 40 readers have an event, p99 in ms',
        stalled.map(({ stalled: name, p99Ms }) => own(name, p99Ms)),
      ),
    }),
  };
}

const own = (name: string, value: Spread | number): Bar => ({ name, value, isOwn: true });
const other = (name: string, value: Spread | number): Bar => ({ name, value, isOwn: false });

/** The processor time of each side. The first side is the gateway. */
const cpuOf = ({ sides }: Comparison): Bar[] =>
  sides.map(({ name, cpuMs: value }, index) => ({ name, value, isOwn: index === 0 }));

/** A bar for each value, with its minimum and maximum as a line. */
function bars(title: string, values: readonly Bar[]): string {
  const spreads = values.map(({ value }) =>
    typeof value === 'number' ? { median: value, least: value, most: value } : value,
  );
  const left = 20 + 7 * Math.max(...values.map(({ name }) => name.length));
  const highest = Math.max(...spreads.map(({ most }) => most));
  const x = (value: number) => (left + (value / highest) * (WIDTH - left - 70)).toFixed(1);
  const rows = values.map(({ name, isOwn }, index) => {
    const { median, least, most } = spreads[index] ?? { median: 0, least: 0, most: 0 };
    const y = 34 + index * 30;
    return [
      `<text x="${left - 8}" y="${y + 15}" text-anchor="end">${name}</text>`,
      `<rect class="${isOwn ? 'bar' : 'other'}" x="${left}" y="${y}" width="${(Number(x(median)) - left).toFixed(1)}" height="20"/>`,
      `<line class="axis" x1="${x(least)}" x2="${x(most)}" y1="${y + 10}" y2="${y + 10}"/>`,
      `<text x="${Number(x(most)) + 6}" y="${y + 15}">${short(median)}</text>`,
    ].join('');
  });
  return svg(44 + values.length * 30, title, `<text x="8" y="20">${title}</text>${rows.join('')}`);
}

/** Three significant digits at least. */
const short = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** The memory of both processes over the time of a broadcast. */
function memory({ samples, subscribers }: NonNullable<Results['broadcast']>): string {
  const [left, top, height] = [60, 40, 220];
  const duration = samples.at(-1)?.at ?? 1;
  const most = Math.max(...samples.flatMap(({ gatewayMb, databaseMb }) => [gatewayMb, databaseMb]));
  const x = (at: number) => (left + (at / duration) * (WIDTH - left - 20)).toFixed(1);
  const y = (mb: number) => (top + height - (mb / most) * height).toFixed(1);
  const line = (name: 'gateway' | 'database') =>
    `<polyline class="${name}" points="${samples.map((sample) => `${x(sample.at)},${y(sample[`${name}Mb`])}`).join(' ')}"/>`;
  const title = `Memory during a broadcast to ${subscribers.toLocaleString('en')}, in MB`;
  const ticks = [0, 0.5, 1].map(
    (part) =>
      `<text x="${left - 8}" y="${Number(y(part * most)) + 4}" text-anchor="end">${Math.round(part * most)}</text><text x="${x(part * duration)}" y="${top + height + 20}" text-anchor="middle">${(part * duration).toFixed(0)} s</text>`,
  );
  const last = samples.at(-1);
  const names = (['gateway', 'database'] as const).map(
    (name) => `<text x="${WIDTH - 24}" y="${Number(y(last?.[`${name}Mb`] ?? 0)) - 8}" text-anchor="end">${name}</text>`,
  );
  return svg(
    top + height + 34,
    title,
    `<text x="8" y="20">${title}</text><line class="axis" x1="${left}" x2="${WIDTH - 20}" y1="${top + height}" y2="${top + height}"/>${ticks.join('')}${line('gateway')}${line('database')}${names.join('')}`,
  );
}
