import { createClient } from 'graphql-ws';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { atEnd } from '../testkit/at-end.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

const CREATE = `mutation($name: String!, $isRaw: Boolean!) {
  createWorkflow(input: { name: $name, workflowId: $name, steps: [{ stepId: "inbox", type: IN_APP, controlValues: {
    body: "{{ payload.html }}", redirect: { url: "{{ payload.url }}" }, disableOutputSanitization: $isRaw
  } }] }) { ... on WorkflowPayload { workflow { workflowId } } }
}`;
const CHANGES = `subscription {
  messageChanged(subscriberId: "ada", changes: [CREATED]) {
    message { templateIdentifier content { ... on MessageText { text } } cta { data { url } } }
  }
}`;
const payload = { html: '<script>alert(1)</script><img src=x onerror=alert(1)>Hi', url: 'javascript:alert(1)' };

/** The messages that a follower of the inbox receives, by workflow. Events are repeated until both have arrived. */
async function received(gateway: GatewayProcess, names: readonly string[]): Promise<Map<string, unknown>> {
  const client = createClient({
    url: `${gateway.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `ApiKey ${gateway.apiKey}` },
  });
  atEnd(() => client.dispose());
  const found = new Map<string, unknown>();
  let isOver = false;
  const follow = async () => {
    for await (const { data } of client.iterate<{ messageChanged: { message: Record<string, unknown> } }>({
      query: CHANGES,
    })) {
      const { templateIdentifier, ...message } = data?.messageChanged.message ?? {};
      found.set(`${templateIdentifier}`, message);
      isOver = names.every((name) => found.has(name));
      if (isOver) return;
    }
  };
  // A subscriber has no other way to know that its subscription has started.
  const repeat = async () => {
    while (!isOver) {
      const events = names.map((name) => ({ name, to: 'ada', payload }));
      await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body: JSON.stringify({ events }) });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all([follow(), repeat()]);
  return found;
}

it('sends safe HTML to a live inbox, unless the step disables that', async () => {
  const gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  for (const [name, isRaw] of [
    ['safe', false],
    ['raw', true],
  ]) {
    const body = JSON.stringify({ query: CREATE, variables: { name, isRaw } });
    const answer = await gateway.request('/graphql', { method: 'POST', body });
    expect(await answer.json()).toEqual({ data: { createWorkflow: { workflow: { workflowId: name } } } });
  }
  const messages = await received(gateway, ['safe', 'raw']);
  expect(messages.get('safe')).toEqual({ content: { text: '<img src="x" />Hi' }, cta: { data: null } });
  expect(messages.get('raw')).toEqual({ content: { text: payload.html }, cta: { data: { url: payload.url } } });
}, 60_000);
