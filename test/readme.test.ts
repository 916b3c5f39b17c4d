import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '../src/store/mongo/connect.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from './testkit/gateway-process.ts';
import { until } from './testkit/until.ts';

const README = readFileSync('README.md', 'utf8');

/** The code blocks of one language below a heading, in order. */
function blocks(heading: string, language: string): string[] {
  const section = README.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code]) => code ?? '',
  );
}

let gateway: GatewayProcess;
const here = (text: string) => text.replaceAll('127.0.0.1:4000', new URL(gateway.url).host);

beforeAll(async () => {
  gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  await workedOff();
});

/** Resolves when no work is open. */
async function workedOff() {
  const store = await connectStore(/Database +(\S+)/.exec(gateway.output())?.[1] ?? '');
  await until(
    store,
    () => store.db.collection('agendaJobs').countDocuments(),
    (open) => open === 0,
  );
  await store.client.close();
}

/** Sends the request of a curl command. The machine may have no curl. */
async function curl(command: string): Promise<unknown> {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? (double ?? bare ?? '').replace('$API_KEY', gateway.apiKey),
  );
  const valuesOf = (flag: string) => words.filter((_, index) => words[index - 1] === flag);
  const body = valuesOf('-d')[0];
  const response = await fetch(here(words.find((word) => word.startsWith('http')) ?? ''), {
    method: body === undefined ? 'GET' : 'POST',
    headers: valuesOf('-H').map((header) => header.split(': ') as [string, string]),
    ...(body !== undefined && { body }),
  });
  return response.json();
}

const graphql = async (query: string, variables: object, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ query, variables });
  const response = await gateway.request('/graphql', { method: 'POST', body, headers });
  return (await response.json()) as { data: Record<string, never>; errors?: unknown };
};

describe('the README', () => {
  it('shows a first query with its real answer', async () => {
    const [command = ''] = blocks('A first query', 'sh');
    const [answer = ''] = blocks('A first query', 'json');
    expect(await curl(command)).toEqual(JSON.parse(answer));
  });

  it('shows the output of the start', () => {
    const labels = (text: string) => [...text.matchAll(/^(\w[\w ]*?) {2,}|^(API key) /gm)].map(([, a, b]) => a ?? b);
    expect(labels(gateway.output())).toEqual(labels(blocks('Start', 'text')[0] ?? ''));
  });

  it('triggers a workflow, shows its jobs, follows the inbox and marks a message', async () => {
    const [trigger = ''] = blocks('Trigger a workflow', 'sh');
    const [answer = ''] = blocks('Trigger a workflow', 'json');
    expect(await curl(trigger)).toEqual(JSON.parse(answer));
    await workedOff();

    const [activity = ''] = blocks('See what happened', 'graphql');
    expect((await graphql(activity, { transactionId: 'comment-1' })).data).toMatchObject({
      notifications: {
        totalCount: 1,
        edges: [
          {
            node: {
              subscriber: { subscriberId: 'ada' },
              jobs: {
                edges: [
                  {
                    node: {
                      type: 'IN_APP',
                      jobStatus: 'COMPLETED',
                      executionDetails: { edges: [{}, {}, { node: { detail: 'Message sent' } }] },
                    },
                  },
                ],
              },
              messages: { edges: [{ node: { content: { text: 'Grace commented on "The first program".' } } }] },
            },
          },
        ],
      },
    });

    const [script = ''] = blocks('Follow an inbox', 'js');
    const follower = spawn(process.execPath, ['--input-type=module', '--eval', here(script)], {
      env: { ...process.env, API_KEY: gateway.apiKey },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: follower.stdout })[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value ?? 'null');
    // Trigger until the follower receives an event: it has no other way to show that it follows.
    const first = next();
    const isFollowing = first.then(() => true);
    for (
      let count = 1;
      !(await Promise.race([isFollowing, curl(trigger.replace('comment-1', `comment-1-${count}`)).then(() => false)]));
      count += 1
    );
    expect(await first).toMatchObject({ change: 'CREATED', message: { subject: 'New comment' } });
    await workedOff();

    const { _id } = (await first).message;
    const [mark = ''] = blocks('Mark messages', 'graphql');
    expect((await graphql(mark, { messageIds: [_id] })).data).toEqual({
      markMessagesAs: { messages: [{ read: true, seen: true }] },
    });
    let event = await next();
    let unread = (await first).unreadCount;
    while (event.change === 'CREATED') {
      unread = event.unreadCount;
      event = await next();
    }
    expect(event).toMatchObject({ change: 'READ', message: { _id } });
    expect(event.unreadCount).toBeLessThan(unread);
    follower.kill();
  });

  it('creates a session and reads the inbox with it', async () => {
    const [mint = '', inbox = ''] = blocks('Give a browser access', 'graphql');
    const minted = (await graphql(mint, {})).data as Record<string, Record<string, string>>;
    const { token = '' } = minted.createSubscriberSession ?? {};
    expect((await graphql(inbox, {}, { authorization: `Bearer ${token}` })).data).toEqual({
      inbox: { unreadCount: expect.any(Number), messages: { edges: [{ node: { subject: expect.any(String) } }] } },
    });
  });
});
