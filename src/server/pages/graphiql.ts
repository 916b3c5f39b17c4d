import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GraphiQLOptions } from 'graphql-yoga';

export const GRAPHIQL_OPTIONS: GraphiQLOptions = {
  title: 'Notification gateway',
  headers: JSON.stringify({ Authorization: 'ApiKey ' }, null, 2),
  shouldPersistHeaders: true,
  defaultEditorToolsVisibility: 'headers',
};

/**
 * The fetcher of the page. It sends subscriptions over a websocket, with the headers of the editor as connection
 * parameters, and other operations over HTTP. This text becomes part of the page, after the client of graphql-ws.
 */
const FETCHER = `
const gatewayFetcher = (params, { headers, documentAST } = {}) => {
  const url = new URL(location.pathname, location.href);
  const operation = documentAST?.definitions.find(
    ({ kind, name }) =>
      kind === 'OperationDefinition' && (!params.operationName || name?.value === params.operationName),
  );
  if (operation?.operation !== 'subscription') {
    const init = {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(params),
    };
    return fetch(url, init).then((response) => response.json());
  }
  url.protocol = url.protocol.replace('http', 'ws');
  const client = graphqlWs.createClient({ url: url.href, connectionParams: headers, retryAttempts: 0 });
  const events = client.iterate(params);
  const next = events.next.bind(events);
  events.next = () =>
    next().catch((cause) => {
      const isClosed = cause?.code !== undefined && cause.reason !== undefined;
      throw isClosed ? new Error('The websocket was closed with ' + cause.code + ': ' + cause.reason) : cause;
    });
  return events;
};
`;

/** The page of GraphiQL. It consists of the packages of GraphiQL and graphql-ws and loads nothing from other hosts. */
export async function createGraphiqlPage(): Promise<string> {
  const [{ renderGraphiQL }, client] = await Promise.all([
    import('@graphql-yoga/render-graphiql'),
    readWebsocketClient(),
  ]);
  const page = renderGraphiQL(GRAPHIQL_OPTIONS);
  const options = JSON.stringify(GRAPHIQL_OPTIONS);
  const at = page.lastIndexOf(options);
  if (at < 0) throw new Error('the page of GraphiQL contains no options');
  const withFetcher = `{ ...${options}, fetcher: gatewayFetcher }`;
  const start = page.lastIndexOf('YogaGraphiQL.renderYogaGraphiQL(');
  return `${page.slice(0, start)}${client}${FETCHER}${page.slice(start, at)}${withFetcher}${page.slice(at + options.length)}`;
}

/** A script that declares `graphqlWs`: the two CommonJS files of the graphql-ws client, the second within the first. */
async function readWebsocketClient(): Promise<string> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('graphql-ws/client');
  const client = await readFile(path, 'utf8');
  const common = /require\('(\.\/[\w.-]+)'\)/.exec(client)?.[1];
  if (common === undefined) throw new Error('the client of graphql-ws does not consist of two files');
  const shared = await readFile(createRequire(path).resolve(common), 'utf8');
  const evaluate = (code: string, require: string) =>
    `((exports, require) => {\n${code}\n;return exports;})({}, ${require})`;
  return `const graphqlWs = ${evaluate(client, `() => ${evaluate(shared, 'null')}`)};`;
}
