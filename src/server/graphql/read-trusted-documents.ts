import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type GraphQLSchema, parse, validate } from 'graphql';
import { z } from 'zod';
import { listOf, mapOf } from '../../model/bounded-schemas.ts';
import { sha256, type TrustedDocuments } from './trusted-documents.ts';

/** `{ "<id>": "<document>" }`, the format of Relay and GraphQL Code Generator, or a manifest of Apollo. */
const Documents = z.union([
  z
    .object({ operations: listOf(z.object({ id: z.string(), body: z.string() })) })
    .transform(({ operations }) => operations.map(({ id, body }) => [id, body] as const)),
  mapOf(z.string()).transform((documents) => Object.entries(documents)),
]);

const DOCUMENT_FILE = /\.(graphql|gql)$/;

/** The document that an id names, and the file that contains it. */
interface NamedDocument {
  readonly text: string;
  readonly file: string;
}

/**
 * Reads JSON files of documents, and directories of such files and of `.graphql` files. The id of a `.graphql` file is its
 * path without the extension. The SHA-256 of its text is another id of every document, also with the prefix `sha256:`.
 * @throws Error with one line for each file that is not valid, for each document that does not fit the schema, and for each
 * id of two different documents
 */
export async function readTrustedDocuments(
  paths: readonly string[],
  schema: GraphQLSchema,
): Promise<TrustedDocuments['byId']> {
  const byId = new Map<string, NamedDocument>();
  const problems: string[] = [];
  for (const { file, name } of (await Promise.all(paths.map(listFiles))).flat()) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw unreadable(file);
    });
    const documents = DOCUMENT_FILE.test(file)
      ? [[name.replace(DOCUMENT_FILE, ''), text] as const]
      : parseDocuments(text);
    if (documents === null) problems.push(`${file} is not a JSON object of documents by id`);
    for (const [id, document] of documents ?? []) {
      const problem = findProblem(document, schema);
      if (problem !== undefined) problems.push(`${id === '' ? file : id}: ${problem}`);
      for (const each of idsOf(id, document)) {
        const other = byId.get(each);
        if (other === undefined) byId.set(each, { text: document, file });
        else if (other.text !== document) problems.push(sharedId(each, other.file, file));
      }
    }
  }
  if (problems.length > 0) throw new Error(problems.map((problem) => `TRUSTED_DOCUMENTS: ${problem}`).join('\n'));
  return new Map([...byId].map(([id, { text }]) => [id, text]));
}

/** The files of a path. The name of a file in a directory is its path in the directory. */
async function listFiles(path: string): Promise<{ file: string; name: string }[]> {
  const found = await stat(path).catch(() => {
    throw unreadable(path);
  });
  if (!found.isDirectory()) return [{ file: path, name: '' }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && (DOCUMENT_FILE.test(entry.name) || extname(entry.name) === '.json'))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .sort()
    .map((name) => ({ file: join(path, name), name }));
}

const unreadable = (path: string): Error => new Error(`TRUSTED_DOCUMENTS: cannot read ${path}`);

function idsOf(id: string, document: string): string[] {
  const hash = sha256(document);
  return [...(id === '' ? [] : [id]), hash, `sha256:${hash}`];
}

const sharedId = (id: string, file: string, otherFile: string): string =>
  file === otherFile
    ? `${file} has different documents with the id ${id}`
    : `${file} and ${otherFile} have different documents with the id ${id}`;

function parseDocuments(text: string): (readonly [string, string])[] | null {
  try {
    return Documents.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function findProblem(document: string, schema: GraphQLSchema): string | undefined {
  try {
    return validate(schema, parse(document))[0]?.message;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
