import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { omitUndefined } from '../../../model/omit-undefined.ts';
import type { ExecutionPlugin } from '../execution-context.ts';
import type { DocumentParams } from '../trusted-documents.ts';

type RequestParser = NonNullable<Parameters<NonNullable<Plugin['onRequestParse']>>[0]['requestParser']>;

/**
 * Parses the parameters of requests. For GET, yoga's own parser ignores `documentId` and answers 500 to invalid JSON. For POST,
 * its error repeats a part of the body, which may be a credential.
 */
export const parseRequests: ExecutionPlugin = {
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (request.method === 'GET') setRequestParser(({ url }) => parseQuery(url.slice(url.indexOf('?') + 1)));
    else if (requestParser !== undefined) setRequestParser((posted) => parseBody(posted, requestParser));
  },
};

async function parseBody(posted: Request, parse: RequestParser): Promise<Awaited<ReturnType<RequestParser>>> {
  try {
    return await parse(posted);
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions.originalError !== undefined) throw invalidJson('The body');
    throw error;
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

const invalidJson = (what: string): GraphQLError =>
  new GraphQLError(`${what} is not valid JSON`, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
