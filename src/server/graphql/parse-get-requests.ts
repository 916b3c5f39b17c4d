import { GraphQLError } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { ExecutionPlugin } from './execution-context.ts';
import type { DocumentParams } from './trusted-documents.ts';

/** Parses the parameters of GET requests. Yoga's own parser ignores `documentId` and answers 500 to invalid JSON. */
export const parseGetRequests: ExecutionPlugin = {
  onRequestParse({ request, setRequestParser }) {
    if (request.method === 'GET') setRequestParser(({ url }) => parseQuery(url.slice(url.indexOf('?') + 1)));
  },
};

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
    const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
    throw new GraphQLError(`The parameter "${name}" is not valid JSON`, { extensions });
  }
}
