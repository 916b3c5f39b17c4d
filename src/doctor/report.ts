import { styleText } from 'node:util';
import type { Finding, Level, Section } from './finding.ts';

/** How many findings of one level a section of the text report lists. The JSON report lists all. */
const MAX_FINDINGS = 20;

const SIGNS = { problem: '✖', warning: '!', note: '·', fine: '✔' } as const;
const COLOURS = { problem: 'red', warning: 'yellow', note: 'dim', fine: 'green' } as const;
const LEVELS: readonly Level[] = ['problem', 'warning', 'note'];

/** The number of findings of a level. */
export const countFindings = (sections: readonly Section[], level: Level): number =>
  sections.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;

/** The findings as JSON, for programs. */
export const jsonReport = (database: string, sections: readonly Section[]): string =>
  JSON.stringify(
    {
      database,
      isFit: countFindings(sections, 'problem') === 0,
      problems: countFindings(sections, 'problem'),
      warnings: countFindings(sections, 'warning'),
      notes: countFindings(sections, 'note'),
      sections,
    },
    null,
    2,
  );

/** The findings as text, for people. */
export function textReport(database: string, sections: readonly Section[], hasColours: boolean): string {
  const painted = (level: Level | 'fine', text: string): string =>
    hasColours ? styleText(COLOURS[level], text, { validateStream: false }) : text;
  const lines = [`Database "${database}". Nothing was changed.`, ''];
  for (const { title, summary, findings } of sections) {
    const worst = LEVELS.find((level) => findings.some((finding) => finding.level === level)) ?? 'fine';
    const sign = worst === 'note' ? 'fine' : worst;
    lines.push(`${painted(sign, SIGNS[sign])} ${title}: ${summary}`);
    for (const level of LEVELS) {
      const found = findings.filter((finding) => finding.level === level);
      lines.push(
        ...found
          .slice(0, MAX_FINDINGS)
          .map((finding) => `    ${painted(level, SIGNS[level])} ${formatFinding(finding)}`),
      );
      if (found.length > MAX_FINDINGS)
        lines.push(`      and ${found.length - MAX_FINDINGS} more ${level}s: see --json`);
    }
  }
  return [...lines, '', verdict(sections)].join('\n');
}

const formatFinding = ({ message, count, example }: Finding): string =>
  `${message}${count === undefined ? '' : ` (${count}×)`}${example === undefined ? '' : ` [${example}]`}`;

function verdict(sections: readonly Section[]): string {
  const [problems, warnings] = [countFindings(sections, 'problem'), countFindings(sections, 'warning')];
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  if (problems > 0) {
    return `${counted(problems, 'problem')} to fix before a gateway is started, ${counted(warnings, 'warning')}.`;
  }
  return warnings > 0
    ? `A gateway can be started. ${counted(warnings, 'warning')} to check.`
    : 'A gateway can be started.';
}
