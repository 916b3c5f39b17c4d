import { GraphQLError } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { omitUndefined } from '../../../model/omit-undefined.ts';
import { parseJsonBytes } from '../../../model/parse-json.ts';
import type { ExecutionPlugin } from '../execution-context.ts';
import type { DocumentParams } from '../trusted-documents.ts';

type PostedParams = GraphQLParams | GraphQLParams[];

/**
 * Parses the parameters of requests. For GET, yoga's own parser ignores `documentId` and answers 500 to invalid JSON. For POST,
 * it accepts bytes that are not UTF-8, keeps the body as long as a subscription lasts, and its error repeats a part of the body,
 * which may be a credential.
 */
export const parseRequests: ExecutionPlugin = {
  onRequestParse({ request, serverContext, setRequestParser }) {
    if (request.method === 'GET') setRequestParser(({ url }) => parseQuery(url.slice(url.indexOf('?') + 1)));
    if (request.method !== 'POST') return;
    const { body = new Uint8Array() } = serverContext;
    Object.assign(serverContext, { body: undefined });
    setRequestParser(() => parseBody(body));
  },
};

function parseBody(body: Uint8Array): PostedParams {
  const params = parseJsonBody(body);
  if (typeof params === 'object' && params !== null) return params as PostedParams;
  throw badRequest('The body must be a JSON object');
}

function parseJsonBody(body: Uint8Array): unknown {
  try {
    return parseJsonBytes(body);
  } catch {
    throw invalidJson('The body');
  }
}

function parseQuery(query: string): GraphQLParams & DocumentParams {
  const parameters = new URLSearchParams(query);
  const text = (name: string): string | undefined => parameters.get(name) || undefined;
  return omitUndefined({
    query: text('query'),
    operationName: text('operationName'),
    variables: parseParameter('variables', text('variables')),
    extensions: parseParameter('extensions', text('extensions')),
    documentId: text('documentId'),
  });
}

function parseParameter(name: string, text: string | undefined): Record<string, unknown> | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw invalidJson(`The parameter "${name}"`);
  }
}

const invalidJson = (what: string): GraphQLError => badRequest(`${what} is not valid JSON`);

const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
