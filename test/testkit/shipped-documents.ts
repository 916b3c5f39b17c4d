import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DocumentNode, Kind, parse } from 'graphql';

/** A GraphQL document that the project shows or sends, with the fragments of its folder. */
export interface ShippedDocument {
  readonly path: string;
  readonly document: DocumentNode;
}

/** How the pages and the programs write documents. The group is the text of the document. */
const FORMS: readonly RegExp[] = [
  /^```graphql\n([\s\S]*?)^```$/gm,
  /"query": "((?:[^"\\]|\\.)*)"/g,
  /query(?::| =) (?:`([^`]+)`|'([^']+)')/g,
  /graphql(?:\(\s*)?(?:\/\* GraphQL \*\/ )?`([^`]+)`/g,
];

const DOCUMENT = /^\s*(?:\{|(?:query|mutation|subscription|fragment)\b)/;

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .filter((name) => !/generated/.test(name))
        .flatMap((name) => filesBelow(join(path, name)));

/** All documents of the README, the pages, the console, the inbox element and the examples, except those that an answer shows as refused. */
export function shippedDocuments(): ShippedDocument[] {
  const found = ['README.md', 'docs', 'examples', 'src/console', 'src/inbox-element']
    .flatMap(filesBelow)
    .filter((path) => /\.(md|[jt]sx?|graphql)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      if (path.endsWith('.graphql')) return [{ path, document: parse(text) }];
      return FORMS.flatMap((form) => [...text.matchAll(form)])
        .filter(({ index }) => !text.slice(index).split('\n').slice(0, 8).join('\n').includes('LIMIT_EXCEEDED'))
        .flatMap((match) => match.slice(1).find((code) => DOCUMENT.test(code ?? '')) ?? [])
        .map((code) => ({ path, document: parse(code.replaceAll('\\"', '"').replaceAll('\\n', '\n')) }));
    });
  return found.map(({ path, document }) => {
    const others = found.filter(
      (other) => other.document !== document && dirname(other.path).startsWith(folderOf(path)),
    );
    const fragments = others.flatMap((other) =>
      other.document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
    );
    return { path, document: { ...document, definitions: [...document.definitions, ...fragments] } };
  });
}

/** The folder whose documents share fragments: `examples/urql`, `src/console`. */
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');
