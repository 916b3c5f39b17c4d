import { readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { addListFilters } from '../../../src/workflow-language/templates/list-filters.ts';
import { processLimits } from '../../../src/workflow-language/templates/template-limits.ts';
import { TemplateRenderer } from '../../../src/workflow-language/templates/template-renderer.ts';
import { addTranslateFilter } from '../../../src/workflow-language/translations/translate-filter.ts';

const PAGE = readFileSync('docs/reference/template-filters.md', 'utf8');
const EXAMPLES = [...PAGE.matchAll(/^\| `(\w+)` \| `(\{\{.*\}\})` \| `(.*)` \|$/gm)].map(
  ([, filter = '', template = '', output = '']) => ({
    filter,
    template: unescaped(template),
    output: unescaped(output),
  }),
);
const payload = Object.fromEntries(
  [...PAGE.matchAll(/^\| `payload\.(\w+)` \| `(.*)` \|$/gm)].map(([, name, value = '']) => [name, JSON.parse(value)]),
);

function unescaped(cell: string): string {
  return cell.replaceAll('\\|', '|');
}

describe('docs/reference/template-filters.md', () => {
  it('lists all filters', () => {
    const { filters } = addTranslateFilter(addListFilters(new Liquid()));
    expect([...new Set(EXAMPLES.map(({ filter }) => filter))].sort()).toEqual(Object.keys(filters).sort());
  });

  it.each(EXAMPLES)('shows what $template outputs', ({ template, output }) => {
    const renderer = new TemplateRenderer(processLimits(5_000, () => performance.now()));
    expect(renderer.render({ text: { template }, variables: { payload } }).values.template).toBe(output);
  });
});
