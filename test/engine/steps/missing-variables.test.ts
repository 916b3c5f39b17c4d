import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../../src/model/workflow.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { mailIntegration, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const CONTENT = 'Hello {{ payload.name }}, {{ subscriber.data.city }}!';
const WARNING = 'Missing variables are empty: payload.name, subscriber.data.city';

async function runWith(fields: Partial<Workflow>) {
  const ctx = await startTestContext(store);
  const { workflow } = await seed(store, ctx.scope).workflow('greeting', [CONTENT], fields);
  const { jobs, messages, details } = await startClockedEngine(ctx).run([
    triggerOf(workflow, [{ subscriberId: 'ada' }]),
  ]);
  return { status: jobs[0]?.status, content: messages[0]?.content, details };
}

describe('a step with missing variables', () => {
  it('sends the message, and lists the missing variables as a warning', async () => {
    const { status, content, details } = await runWith({});
    expect([status, content]).toEqual(['completed', 'Hello , !']);
    const warnings = details.filter((one) => one.status === 'Warning');
    expect(warnings.map(({ detail }) => detail)).toEqual([WARNING]);
    expect(JSON.parse(warnings[0]?.raw ?? '')).toEqual({ missing: ['payload.name', 'subscriber.data.city'] });
  });

  it.each([
    ['strictVariables', { strictVariables: true }],
    ['validatePayload and a schema', { validatePayload: true, payloadSchema: { type: 'object' } }],
  ])('fails if the workflow has %s', async (_, fields) => {
    const { status, content, details } = await runWith(fields);
    expect([status, content]).toEqual(['failed', undefined]);
    expect(details.find((one) => one.status === 'Failed')?.raw).toContain('undefined variable: payload.name');
  });

  it.each([
    ['validatePayload without a schema', { validatePayload: true }],
    ['a schema that is not validated', { payloadSchema: { type: 'object' } }],
    ['strictVariables: false', { strictVariables: false, validatePayload: true, payloadSchema: { type: 'object' } }],
  ])('sends the message with %s', async (_, fields) => {
    expect((await runWith(fields)).status).toBe('completed');
  });

  it('warns once if an e-mail is tried several times', async () => {
    let isRefusing = true;
    const { port, mails } = await startMailbox(() => {
      if (isRefusing) throw Object.assign(new Error('Later'), { responseCode: 450 });
    });
    const ctx = await startTestContext(store);
    await seed(store, ctx.scope).integration(mailIntegration(port));
    const workflow = await seedSteps(store, ctx.scope, 'mail', [
      { type: 'email', template: { subject: 'Hi', content: CONTENT } },
    ]);
    const engine = startClockedEngine(ctx);
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }])]);
    isRefusing = false;
    const { details } = await engine.advance(60_000);
    expect(mails).toHaveLength(1);
    expect(details.filter(({ detail }) => detail === WARNING)).toHaveLength(1);
  });
});
