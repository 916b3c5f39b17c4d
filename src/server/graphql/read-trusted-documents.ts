import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
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

/**
 * Reads a JSON file of documents, or a directory of such files and of `.graphql` files. The id of a `.graphql` file is its
 * path without the extension. The SHA-256 of its text is another id of every document.
 * @throws Error with one line for each file that is not valid and for each document that does not fit the schema
 */
export async function readTrustedDocuments(path: string, schema: GraphQLSchema): Promise<TrustedDocuments['byId']> {
  const byId = new Map<string, string>();
  const problems: string[] = [];
  const isDirectory = await stat(path).then(
    (found) => found.isDirectory(),
    () => {
      throw new Error(`TRUSTED_DOCUMENTS: cannot read ${path}`);
    },
  );
  const names = isDirectory ? (await readdir(path, { recursive: true })).sort() : [''];
  for (const name of names) {
    const file = name === '' ? path : join(path, name);
    if (name !== '' && !DOCUMENT_FILE.test(name) && extname(name) !== '.json') continue;
    const text = await readFile(file, 'utf8');
    const documents = DOCUMENT_FILE.test(file)
      ? [[name.replace(DOCUMENT_FILE, ''), text] as const]
      : parseDocuments(text);
    if (documents === null) problems.push(`TRUSTED_DOCUMENTS: ${file} is not a JSON object of documents by id`);
    for (const [id, document] of documents ?? []) {
      const problem = findProblem(document, schema);
      if (problem !== undefined) problems.push(`TRUSTED_DOCUMENTS: ${id === '' ? file : id}: ${problem}`);
      if (id !== '') byId.set(id, document);
      byId.set(sha256(document), document);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return byId;
}

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
