import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { GraphiQLOptions } from 'graphql-yoga';
import { compress, type Encodings, smallestEncoding } from './compression.ts';
import { GRAPHIQL_FETCHER } from './graphiql-fetcher.ts';
import { readOnce } from './read-once.ts';

const GRAPHIQL_OPTIONS: GraphiQLOptions = {
  title: 'Notification gateway',
  headers: JSON.stringify({ Authorization: 'ApiKey ' }, null, 2),
  // The key stays in memory, unless the user chooses otherwise in the settings of the page.
  shouldPersistHeaders: false,
  defaultEditorToolsVisibility: 'headers',
};

/** The page, ready to send. */
interface Page extends Encodings {
  readonly policy: string;
}

/** Serves the page of GraphiQL. It needs no key. */
export function createGraphiql() {
  const readPage = readOnce(createPage);
  return async ({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { policy, ...encodings } = await readPage();
    const [bytes, encoding] = smallestEncoding(encodings, headers['accept-encoding']);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': bytes.length,
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept, Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

async function createPage(): Promise<Page> {
  // Browsers normalize line breaks before they hash a script.
  const html = (await renderPage()).replace(/\r\n?/g, '\n');
  const plain = Buffer.from(html);
  return { plain, gzipped: await compress(plain), policy: policyOf(html) };
}

/**
 * The content security policy of the page: its own script, named by its hash, and connections to this origin. The editor
 * creates its styles while it runs, and its workers from blobs.
 */
function policyOf(html: string): string {
  const start = html.indexOf('<script>', html.indexOf('<body')) + '<script>'.length;
  const script = html.slice(start, html.indexOf('</script', start));
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page of GraphiQL. It consists of the packages of GraphiQL and graphql-ws and loads nothing from other hosts. */
async function renderPage(): Promise<string> {
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
  return `${page.slice(0, start)}${client}${GRAPHIQL_FETCHER}${page.slice(start, at)}${withFetcher}${page.slice(at + options.length)}`;
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
