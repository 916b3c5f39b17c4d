import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;
let writer: Call;
const PATH = '/v2/subscribers/ada/preferences';

beforeAll(async () => {
  ctx = await startTestContext();
  const other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other, writer: { ...ctx, scopes: ['write'] } });
  call = callAs('own');
  strangers = callAs('other');
  writer = callAs('writer');
  const { subscriber, workflow } = seed(ctx.store, ctx.scope);
  await subscriber({ subscriberId: 'ada' });
  await workflow('comment', ['Hello'], { name: 'Comment', preferenceSettings: { sms: false } });
  await workflow('alert', ['Hello'], { name: 'Alert', critical: true });
  await workflow('zoo', ['Hello'], { name: 'Zoo' });
});

interface Listed {
  readonly workflow: { readonly identifier: string };
}
const identifiers = (workflows: readonly Listed[]) => workflows.map(({ workflow }) => workflow.identifier);
const ofComment = ({ workflows }: { workflows: readonly Listed[] }) =>
  workflows.find(({ workflow }) => workflow.identifier === 'comment');

describe('GET /v2/subscribers/{subscriberId}/preferences', () => {
  it('lists the workflows by name, without critical ones by default', async () => {
    const { status, body } = await call('GET', PATH);
    expect(status).toBe(200);
    expect(CLIENT_SHAPES.getPreferenceOverview.safeParse(body).error).toBeUndefined();
    expect(identifiers(body.workflows)).toEqual(['comment', 'zoo']);
    expect(identifiers((await call('GET', `${PATH}?criticality=critical`)).body.workflows)).toEqual(['alert']);
    expect(identifiers((await call('GET', `${PATH}?criticality=all`)).body.workflows)).toEqual([
      'alert',
      'comment',
      'zoo',
    ]);
    expect(body.global).toEqual({
      enabled: true,
      channels: { email: true, sms: true, in_app: true, chat: true, push: true },
    });
    expect(body.workflows[0]).toMatchObject({
      channels: { email: true, sms: false },
      overrides: [{ channel: 'sms', source: 'template' }],
      workflow: { name: 'Comment', slug: expect.stringContaining('comment_wf_') },
    });
  });

  it('answers 400 for parameters without an effect, and 404 for an unknown subscriber', async () => {
    expect((await call('GET', `${PATH}?criticality=some`)).status).toBe(400);
    const { status, body } = await call('GET', `${PATH}?contextKeys=tenant:a`);
    expect(status).toBe(400);
    expect(body.message).toContain('contextKeys');
    expect((await strangers('GET', PATH)).status).toBe(404);
  });
});

describe('PATCH /v2/subscribers/{subscriberId}/preferences', () => {
  it('switches channels for one workflow and for all of them', async () => {
    const one = await call('PATCH', PATH, { workflowId: 'comment', channels: { email: false, sms: true } });
    expect(one.status).toBe(200);
    expect(CLIENT_SHAPES.setSubscriberPreferences.safeParse(one.body).error).toBeUndefined();
    expect(ofComment(one.body)).toMatchObject({ channels: { email: false, sms: true, push: true } });
    const all = await call('PATCH', PATH, { channels: { push: false } });
    expect(all.body.global.channels).toMatchObject({ push: false, email: true });
    expect(ofComment(all.body)).toMatchObject({
      channels: { push: false },
      overrides: expect.arrayContaining([{ channel: 'push', source: 'subscriber' }]),
    });
    const reset = await call('PATCH', PATH, { workflowId: 'comment', channels: { email: null } });
    expect(ofComment(reset.body)).toMatchObject({ channels: { email: true } });
  });

  it('sets the schedule, which the preferences show from then on', async () => {
    const weeklySchedule = { monday: { isEnabled: true, hours: [{ start: '09:00 AM', end: '05:00 PM' }] } };
    const set = await call('PATCH', PATH, { schedule: { isEnabled: true, weeklySchedule } });
    expect(set.status).toBe(200);
    expect(CLIENT_SHAPES.setSubscriberPreferences.safeParse(set.body).error).toBeUndefined();
    expect(set.body.global.schedule).toEqual({ isEnabled: true, weeklySchedule });
    const { body } = await call('GET', PATH);
    expect(CLIENT_SHAPES.getPreferenceOverview.safeParse(body).error).toBeUndefined();
    expect(body.global.schedule).toEqual({ isEnabled: true, weeklySchedule });
    const removed = await call('PATCH', PATH, { schedule: null });
    expect(removed.body.global).not.toHaveProperty('schedule');
  });

  it('answers 422 with the fields that are missing, invalid or without an effect', async () => {
    const fieldsOf = async (body: object) => {
      const answer = await call('PATCH', PATH, body);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors).sort();
    };
    expect(await fieldsOf({ context: { tenant: 'a' } })).toEqual(['channels', 'context']);
    const hours = [{ start: '9', end: '10:00' }];
    const schedule = { isEnabled: true, weeklySchedule: { monday: { isEnabled: true, hours } } };
    expect(await fieldsOf({ workflowId: 'comment', schedule })).toEqual([
      'schedule',
      'schedule.weeklySchedule.monday.hours[0].start',
    ]);
    expect(await fieldsOf({ channels: { email: 'no' } })).toEqual(['channels.email']);
    expect(await fieldsOf({ channels: { email: true, tool: false } })).toEqual(['channels.tool']);
    expect(await fieldsOf({ channels: { email: false }, workflowId: 'alert' })).toEqual(['workflowId']);
  });

  it('answers a key with the scope write only', async () => {
    expect((await writer('PATCH', PATH, { channels: { chat: false } })).status).toBe(200);
    expect((await writer('GET', PATH)).status).toBe(403);
  });
});

describe('PATCH /v2/subscribers/{subscriberId}/preferences/bulk', () => {
  it('sets several workflows in order', async () => {
    const { status, body } = await call('PATCH', `${PATH}/bulk`, {
      preferences: [
        { workflowId: 'zoo', channels: { email: false } },
        { workflowId: 'comment', channels: { email: false } },
        { workflowId: 'zoo', channels: { email: true } },
      ],
    });
    expect(status).toBe(200);
    expect(CLIENT_SHAPES.setWorkflowPreferences.safeParse(body).error).toBeUndefined();
    expect(identifiers(body)).toEqual(['zoo', 'comment', 'zoo']);
    expect(body).toMatchObject([{ channels: { email: true } }, { channels: { email: false } }, {}]);
  });

  it('sets nothing if a workflow is unknown or critical', async () => {
    const bulk = (workflowId: string) =>
      call('PATCH', `${PATH}/bulk`, {
        preferences: [
          { workflowId: 'zoo', channels: { in_app: false } },
          { workflowId, channels: { in_app: false } },
        ],
      });
    expect((await bulk('nothing')).status).toBe(404);
    const refused = await bulk('alert');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(['preferences[1].workflowId']);
    const { body } = await call('GET', PATH);
    expect(body.workflows[1]).toMatchObject({ workflow: { identifier: 'zoo' }, channels: { in_app: true } });
    expect((await call('PATCH', `${PATH}/bulk`, { preferences: [] })).status).toBe(422);
    const tool = await call('PATCH', `${PATH}/bulk`, {
      preferences: [{ workflowId: 'zoo', channels: { email: true, tool: true } }],
    });
    expect(Object.keys(tool.body.errors)).toEqual(['preferences[0].channels.tool']);
  });
});
