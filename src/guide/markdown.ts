/** A page that is made from a description for programs. `path` is its place in the guide. */
export interface GeneratedPage {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

/** Text for one cell of a table. */
export const cell = (text: unknown): string => `${text ?? ''}`.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** A table without its empty columns, or nothing if it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => {
    const filled = cells.filter((_cell, column) => rows.some((row) => row[column] !== ''));
    return `| ${filled.join(' | ')} |`;
  });
  return lines.join('\n');
}

/** A heading with its description and further paragraphs. Empty ones are left out. */
export const section = (title: string, description: string | null | undefined, parts: readonly string[]): string =>
  [`## ${title}`, description ?? '', ...parts].filter((part) => part !== '').join('\n\n');
