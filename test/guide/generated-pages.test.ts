import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../src/guide/anchor.ts';
import { restPages } from '../../src/guide/rest-reference.ts';
import { schemaPages } from '../../src/guide/schema-reference.ts';
import { openApiDocument } from '../../src/rest/openapi.ts';

const PAGES = [...schemaPages(readFileSync('schema.graphql', 'utf8')), ...restPages(openApiDocument())];

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The text of a generated page, or of one that is written by hand. Undefined if neither exists. */
function textAt(path: string): string | undefined {
  const generated = PAGES.find((page) => page.path === path)?.text;
  if (generated !== undefined) return generated;
  const file = join('docs', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

describe('the pages that are generated from the schema and the routes', () => {
  it.each(PAGES.map((page) => [page.title, page] as const))(
    '%s links to existing pages and headings',
    (_title, page) => {
      const broken = [...page.text.matchAll(/\]\(([^)#\s]*\.md)?(?:#([^)\s]*))?\)/g)].filter(([, target, anchor]) => {
        const text = target === undefined ? page.text : textAt(join(page.path, '..', target));
        return text === undefined || (anchor !== undefined && !anchorsOf(text).includes(anchor));
      });
      expect(broken.map(([link]) => link)).toEqual([]);
    },
  );

  it.each(PAGES.map(({ title, text }) => [title, text]))('%s has each heading once', (_title, text) => {
    const anchors = anchorsOf(text);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it('shows the fields of an input at its mutation, and the types of the result', () => {
    const mutations = PAGES.find(({ path }) => path === 'reference/schema/mutations.md')?.text ?? '';
    const section = mutations.split('## createTopic\n')[1]?.split('\n## ')[0] ?? '';
    expect(section).toContain('| `key` | `String!` |');
    expect(section).toContain('[`ConflictError`](./objects.md#conflicterror)');
  });
});
