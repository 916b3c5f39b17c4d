import { styleText } from 'node:util';
import type { Finding, Level, Section } from './finding.ts';

/** How many findings of one level a section shows; all are in the report for machines. */
const MOST_SHOWN = 20;

const SIGNS = { problem: '✖', warning: '!', note: '·', fine: '✔' } as const;
const COLOURS = { problem: 'red', warning: 'yellow', note: 'dim', fine: 'green' } as const;
const LEVELS: readonly Level[] = ['problem', 'warning', 'note'];

/** How many findings of a level there are. */
export const countOf = (sections: readonly Section[], level: Level): number =>
  sections.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;

/** The findings as machines read them. */
export const jsonReport = (database: string, sections: readonly Section[]): string =>
  JSON.stringify(
    {
      database,
      isFit: countOf(sections, 'problem') === 0,
      problems: countOf(sections, 'problem'),
      warnings: countOf(sections, 'warning'),
      notes: countOf(sections, 'note'),
      sections,
    },
    null,
    2,
  );

/** The findings as a person reads them. */
export function textReport(database: string, sections: readonly Section[], hasColours: boolean): string {
  const painted = (level: Level | 'fine', text: string): string =>
    hasColours ? styleText(COLOURS[level], text, { validateStream: false }) : text;
  const lines = [`Database "${database}", as a gateway would meet it. Nothing was changed.`, ''];
  for (const { title, summary, findings } of sections) {
    const worst = LEVELS.find((level) => findings.some((finding) => finding.level === level)) ?? 'fine';
    const sign = worst === 'note' ? 'fine' : worst;
    lines.push(`${painted(sign, SIGNS[sign])} ${title}: ${summary}`);
    for (const level of LEVELS) {
      const found = findings.filter((finding) => finding.level === level);
      lines.push(
        ...found.slice(0, MOST_SHOWN).map((finding) => `    ${painted(level, SIGNS[level])} ${lineOf(finding)}`),
      );
      if (found.length > MOST_SHOWN)
        lines.push(`      and ${found.length - MOST_SHOWN} more such ${level}s: see --json`);
    }
  }
  return [...lines, '', verdict(sections)].join('\n');
}

const lineOf = ({ message, count, example }: Finding): string =>
  `${message}${count === undefined ? '' : ` (${count}×)`}${example === undefined ? '' : ` [${example}]`}`;

function verdict(sections: readonly Section[]): string {
  const [problems, warnings] = [countOf(sections, 'problem'), countOf(sections, 'warning')];
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  if (problems > 0) {
    return `${counted(problems, 'problem')} to put right before a gateway is started, ${counted(warnings, 'warning')}.`;
  }
  return warnings > 0
    ? `A gateway can be started. ${counted(warnings, 'warning')} to look at.`
    : 'A gateway can be started.';
}
