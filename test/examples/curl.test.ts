import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DOCUMENTED_ROUTES } from '../../src/rest/openapi.ts';
import { documentedAnswer } from '../testkit/documented-answers.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { runShell } from '../testkit/shell.ts';

const TEXT = readFileSync('examples/curl/README.md', 'utf8');
const blockOf = (section: string) => /^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? '';
const [, ...sections] = TEXT.split(/^## /m);

/** The route that a block calls, in the form of the OpenAPI document. */
function routeOf(block: string) {
  const [, url = ''] = /"\$GATEWAY([^"?]*)/.exec(block) ?? [];
  const method = /-X (\w+)/.exec(block)?.[1] ?? (block.includes(' -d ') ? 'POST' : 'GET');
  const segments = url.split('/');
  const matching = DOCUMENTED_ROUTES.filter(({ method: served, path }) => {
    const parts = path.split('/');
    if (served !== method || parts.length !== segments.length) return false;
    return parts.every((part, index) => part.startsWith(':') || part === segments[index]);
  });
  const [route] = matching.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
  if (!route) throw new Error(`no route is ${method} ${url}`);
  return { ...route, path: route.path.replace(/:(\w+)/g, '{$1}') };
}

interface Message {
  readonly _id: string;
  readonly templateIdentifier: string;
  readonly transactionId: string;
}

let gateway: GatewayProcess;
let env: Record<string, string>;

beforeAll(async () => {
  gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  env = { GATEWAY: gateway.url, API_KEY: gateway.apiKey };
  const firstId = (connection: { edges: { node: { _id: string } }[] }) => connection.edges[0]?.node._id ?? '';
  const [, look = ''] = [...TEXT.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  await vi.waitFor(
    async () => {
      const { data } = JSON.parse(await runShell(look, { env }));
      const [INTEGRATION_ID, NOTIFICATION_ID, MESSAGE_ID] = [data.integrations, data.notifications, data.messages].map(
        firstId,
      );
      const messages: Message[] = data.messages.edges.map(({ node }: { node: Message }) => node);
      const COMMENT_ID = messages.find(({ templateIdentifier }) => templateIdentifier === 'new-comment')?._id;
      expect(INTEGRATION_ID && NOTIFICATION_ID && MESSAGE_ID && COMMENT_ID).toMatch(/^[0-9a-f]{24}$/);
      const TRANSACTION_ID = messages.at(-1)?.transactionId;
      Object.assign(env, { INTEGRATION_ID, NOTIFICATION_ID, MESSAGE_ID, COMMENT_ID, TRANSACTION_ID });
    },
    { timeout: 20_000, interval: 200 },
  );
}, 60_000);

describe('the REST operations with curl', () => {
  it('cover every route', () => {
    const shown = sections.map((section) => routeOf(blockOf(section)).operationId);
    expect(shown.sort()).toEqual(DOCUMENTED_ROUTES.map(({ operationId }) => operationId).sort());
  });

  // The sections run in the order of the page: an integration is updated, made primary, and deleted last.
  it.each(sections.map((section) => [section.split('\n')[0], blockOf(section)]))('%s', async (_title, block = '') => {
    const { method, path, status, mediaType } = routeOf(block);
    const text = await runShell(block, { env });
    const isJson = text !== '' && mediaType === undefined;
    const answer = isJson ? JSON.parse(text) : text || undefined;
    if (typeof answer === 'object') expect(answer).not.toHaveProperty('statusCode');
    expect(documentedAnswer(method, path, status, answer)?.problems).toEqual([]);
  });
});
