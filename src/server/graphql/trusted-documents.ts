import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { isPlainObject } from '../../model/plain-object.ts';
import type { ExecutionPlugin } from './execution-context.ts';

/** The documents that the operator trusts. */
export interface TrustedDocuments {
  /** A document has several ids, such as the SHA-256 of its text, with and without the prefix `sha256:`. */
  readonly byId: ReadonlyMap<string, string>;
  /** Whether all other documents are refused. */
  readonly isOnly: boolean;
}

export const NO_TRUSTED_DOCUMENTS: TrustedDocuments = { byId: new Map(), isOnly: false };

/** The parameters of a request that contain or name its document. */
export interface DocumentParams {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/** Replaces the id of a trusted document by its text. */
export const resolveDocuments = (trusted: TrustedDocuments): ExecutionPlugin => ({
  onParams({ params, setParams }) {
    if (params == null || typeof params !== 'object' || Array.isArray(params)) return;
    const { documentId, ...others }: typeof params & DocumentParams = params;
    const query = resolveDocument(trusted, { documentId, ...others });
    if (query !== undefined) setParams({ ...others, query });
  },
});

/**
 * The text of a request's document. The request contains it, or names it with `documentId` or, as Apollo does, with
 * `extensions.persistedQuery`.
 * @returns undefined if the request neither contains nor names a document
 * @throws GraphQLError PERSISTED_QUERY_NOT_FOUND, BAD_REQUEST if the request names another document than it contains, or
 * TRUSTED_DOCUMENT_REQUIRED if only trusted documents are executed
 */
export function resolveDocument({ byId, isOnly }: TrustedDocuments, params: DocumentParams): string | undefined {
  const { query, documentId } = params;
  const text = typeof query === 'string' && query !== '' ? query : undefined;
  const hash = persistedQueryHash(params);
  const id = typeof documentId === 'string' ? documentId : hash;
  const trusted = id === undefined ? undefined : byId.get(id);
  // Apollo's clients send the text together with its hash after the server has answered that the hash is unknown.
  if (id !== undefined && trusted === undefined && (text === undefined || documentId != null)) {
    throw unknownDocument(hash !== undefined);
  }
  if (trusted !== undefined && trusted !== (text ?? trusted)) {
    throw otherDocument(id === documentId ? 'documentId' : HASH_FIELD);
  }
  const document = trusted ?? text;
  if (document === undefined) return undefined;
  if (hash !== undefined && withoutPrefix(hash) !== sha256(document) && byId.get(hash) !== document) {
    throw otherDocument(HASH_FIELD);
  }
  if (trusted !== undefined || !isOnly || byId.get(sha256(document)) === document) return document;
  throw new GraphQLError('Only trusted documents are executed', {
    extensions: { code: 'TRUSTED_DOCUMENT_REQUIRED', http: { status: 403 } },
  });
}

const HASH_FIELD = 'extensions.persistedQuery.sha256Hash';

const withoutPrefix = (id: string): string => id.replace(/^sha256:/, '');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function persistedQueryHash({ extensions }: DocumentParams): string | undefined {
  const persistedQuery = isPlainObject(extensions) ? extensions.persistedQuery : undefined;
  const hash = isPlainObject(persistedQuery) ? persistedQuery.sha256Hash : undefined;
  return typeof hash === 'string' ? hash : undefined;
}

/** Apollo's clients recognise exactly this message. */
const unknownDocument = (isApollo: boolean): GraphQLError =>
  new GraphQLError(isApollo ? 'PersistedQueryNotFound' : 'No trusted document has this documentId', {
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 404 } },
  });

const otherDocument = (field: string): GraphQLError =>
  new GraphQLError(`${field} names another document than the request contains`, {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
