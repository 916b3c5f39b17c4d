import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { z } from 'zod';

/** Documents that the operator trusts, each with all the ids by which requests name it. */
export interface TrustedDocuments {
  readonly byId: ReadonlyMap<string, string>;
  /** Whether no other document is executed. */
  readonly isOnly: boolean;
}

export const NO_TRUSTED_DOCUMENTS: TrustedDocuments = { byId: new Map(), isOnly: false };

/** `{ "<id>": "<document>" }`, as Relay and codegen write it, or the manifest of Apollo. */
const Documents = z.union([
  z
    .object({ operations: z.array(z.object({ id: z.string(), body: z.string() })) })
    .transform(({ operations }) => operations.map(({ id, body }) => [id, body] as const)),
  z.record(z.string(), z.string()).transform((documents) => Object.entries(documents)),
]);

const DOCUMENT_FILE = /\.(graphql|gql)$/;

/**
 * Reads a JSON file of documents, or a directory of such files and of `.graphql` files, which are named by their path
 * without its ending. Every document is named by the SHA-256 of its text too.
 * @throws Error in one line for each document that does not fit the schema, and for what cannot be read
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
    const found = DOCUMENT_FILE.test(file) ? [[name.replace(DOCUMENT_FILE, ''), text] as const] : readJson(text);
    if (found === null) problems.push(`TRUSTED_DOCUMENTS: ${file} is no JSON object of documents by id`);
    for (const [id, document] of found ?? []) {
      const problem = problemOf(document, schema);
      if (problem !== undefined) problems.push(`TRUSTED_DOCUMENTS: ${id === '' ? file : id}: ${problem}`);
      if (id !== '') byId.set(id, document);
      byId.set(sha256(document), document);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return byId;
}

function readJson(text: string): (readonly [string, string])[] | null {
  try {
    return Documents.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function problemOf(document: string, schema: GraphQLSchema): string | undefined {
  try {
    return validate(schema, parse(document))[0]?.message;
  } catch (error) {
    return (error as Error).message;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The parts of a request that say which document it is about. */
export interface DocumentParams {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/**
 * The text of the document that a request gives, or names: with `documentId`, or as Apollo does with
 * `extensions.persistedQuery`. Undefined where it does neither.
 * @throws GraphQLError where it names none that is trusted, and where only those are executed
 */
export function documentOf({ byId, isOnly }: TrustedDocuments, { query, documentId, extensions }: DocumentParams) {
  const given = typeof query === 'string' && query !== '' ? query : undefined;
  const hash = hashOf(extensions);
  const id = typeof documentId === 'string' ? documentId : hash;
  const trusted = id === undefined ? undefined : byId.get(id.replace(/^sha256:/, ''));
  if (trusted !== undefined) return trusted;
  // Apollo sends the text with its hash where it was told that the hash is not known.
  if (id !== undefined && (given === undefined || documentId != null)) throw notFound(hash !== undefined);
  if (given === undefined || !isOnly || byId.has(sha256(given))) return given;
  throw new GraphQLError('Only trusted documents are executed here', {
    extensions: { code: 'TRUSTED_DOCUMENT_REQUIRED', http: { status: 403 } },
  });
}

function hashOf(extensions: unknown): string | undefined {
  const { sha256Hash } =
    (extensions as { persistedQuery?: { sha256Hash?: unknown } | null } | null | undefined)?.persistedQuery ?? {};
  return typeof sha256Hash === 'string' ? sha256Hash : undefined;
}

/** Apollo's clients know it by these very words. */
const notFound = (isOfApollo: boolean): GraphQLError =>
  new GraphQLError(isOfApollo ? 'PersistedQueryNotFound' : 'There is no trusted document with this documentId', {
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 404 } },
  });
