import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSchema, parse, validate } from 'graphql';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const MAX_BYTES = 32_000;
const FOLDER = 'src/inbox-element';
const PAGE = readFileSync('docs/reference/inbox-element.md', 'utf8');
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

interface OutputFile {
  readonly fileName: string;
  readonly code?: string;
  readonly source?: string | Uint8Array;
}

let files: ReadonlyMap<string, OutputFile>;
let script: string;
beforeAll(async () => {
  const built = await build({ configFile: `${FOLDER}/vite.config.ts`, logLevel: 'error', build: { write: false } });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: readonly OutputFile[] };
  files = new Map(output.map((file) => [file.fileName, file]));
  script = files.get('inbox.js')?.code ?? '';
}, 60_000);

describe('the script of the inbox element', () => {
  it(`is one script below ${MAX_BYTES} bytes, compressed with gzip`, () => {
    expect([...files.keys()].sort()).toEqual(['documents.json', 'inbox.js', 'inbox.js.br']);
    expect(script).toContain('notification-inbox');
    expect(gzipSync(script).length).toBeLessThan(MAX_BYTES);
    expect(brotliCompressSync(script).length).toBeLessThan(gzipSync(script).length);
  });

  it('evaluates no text as code, and imports nothing', () => {
    expect(script).not.toMatch(/\beval\(|new Function\(|\bimport\(|^import |process\.env/m);
  });

  it('names all its documents for gateways that execute only trusted ones', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const documents = Object.values<string>(JSON.parse(String(files.get('documents.json')?.source)));
    expect(documents.length).toBeGreaterThan(10);
    for (const document of documents) {
      expect(validate(schema, parse(document))).toEqual([]);
      expect(script).toContain(document);
    }
  });
});

/** The names in the first cells of the table below a heading. */
function namesIn(heading: string, pattern: RegExp): string[] {
  const section = PAGE.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = section.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1] ?? ''] : []));
  return cells.flatMap((cell) => [...cell.matchAll(pattern)].map(([, name = '']) => name)).sort();
}

describe('docs/reference/inbox-element.md', () => {
  it('lists all properties', () => {
    const source = /properties = \{([\s\S]*?)\n {2}\};/.exec(read('notification-inbox.ts'))?.[1] ?? '';
    const names = [...source.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name).sort();
    expect(names.length).toBeGreaterThan(10);
    expect(namesIn('Attributes and properties', /`(\w+)`/g)).toEqual(names);
  });

  it('lists all events, and all kinds of problems', () => {
    const events = [...read('element-events.ts').matchAll(/^ {2}'([a-z-]+)': /gm)].map(([, name = '']) => name);
    const union = /type ProblemKind =([^;]*);/.exec(read('gateway/problem.ts'))?.[1] ?? '';
    const kinds = [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    const listed = namesIn('Events', /`([\w-]+)`/g).filter((name) => name !== 'kind');
    expect(listed).toEqual([...events, ...kinds].sort());
  });

  it('lists all texts in English', () => {
    const source = /ENGLISH = \{([\s\S]*?)\n\}/.exec(read('texts/texts.ts'))?.[1] ?? '';
    const texts = [...source.matchAll(/^ {2}(\w+): '(.*)',$/gm)].map(([, name, text]) => `| \`${name}\` | ${text} |`);
    expect(texts.length).toBeGreaterThan(50);
    const section = PAGE.split('## Texts\n')[1]?.split('\n## ')[0] ?? '';
    expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(texts);
  });

  it('lists all custom properties and parts', () => {
    const themed = [read('styles/theme.ts'), read('styles/panel.ts')].join('\n').matchAll(/var\((--inbox-[\w-]+)/g);
    expect([...new Set(namesIn('Looks', /`(--inbox-[\w-]+)`/g))]).toEqual(
      [...new Set([...themed].map(([, name = '']) => name))].sort(),
    );
    const named = [...(/`::part\(\)` selects (.*?)\./s.exec(PAGE)?.[1] ?? '').matchAll(/`(\w+)`/g)];
    const parts = [...script.matchAll(/ part="(\w+)"/g)].map(([, name = '']) => name);
    expect(named.map(([, name = '']) => name).sort()).toEqual([...new Set(parts)].sort());
  });
});
