import type { Comparison } from './compare.ts';
import type { Results } from './report.ts';

const WIDTH = 640;
const STYLE =
  '<style>text{font:13px system-ui,sans-serif;fill:#333}.bar{fill:#4269d0}.other{fill:#97bbf5}.axis{stroke:#999}.database{stroke:#efb118}.gateway{stroke:#4269d0}polyline{fill:none;stroke-width:2}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>';

const svg = (height: number, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}"><title>${title}</title>${STYLE}${content}</svg>\n`;

/** The plots of a run, by name. */
export function draw({ page, rest, broadcast }: Results): Record<string, string> {
  return {
    ...(page && { page: bars('Processor time per page of 50 notifications, in ms', page) }),
    ...(rest && { rest: bars('Processor time per notification, in ms', rest) }),
    ...(broadcast && { broadcast: memory(broadcast) }),
  };
}

/** A bar for each side, with its minimum and maximum as a line. */
function bars(title: string, { sides }: Comparison): string {
  const left = 150;
  const most = Math.max(...sides.map(({ cpuMs }) => cpuMs.most));
  const x = (value: number) => (left + (value / most) * (WIDTH - left - 70)).toFixed(1);
  const rows = sides.map(({ name, cpuMs: { median, least, most: highest } }, index) => {
    const y = 34 + index * 30;
    return [
      `<text x="${left - 8}" y="${y + 15}" text-anchor="end">${name}</text>`,
      `<rect class="${index === 0 ? 'bar' : 'other'}" x="${left}" y="${y}" width="${(Number(x(median)) - left).toFixed(1)}" height="20"/>`,
      `<line class="axis" x1="${x(least)}" x2="${x(highest)}" y1="${y + 10}" y2="${y + 10}"/>`,
      `<text x="${Number(x(highest)) + 6}" y="${y + 15}">${median.toFixed(2)}</text>`,
    ].join('');
  });
  return svg(44 + sides.length * 30, title, `<text x="8" y="20">${title}</text>${rows.join('')}`);
}

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
