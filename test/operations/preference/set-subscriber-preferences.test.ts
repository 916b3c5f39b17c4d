import { describe, expect, it } from 'vitest';
import { isPlainObject } from '../../../src/model/plain-object.ts';
import type { Preference } from '../../../src/model/preference.ts';
import { getSubscriberPreferences } from '../../../src/operations/preference/get-subscriber-preferences.ts';
import { listWorkflowPreferences } from '../../../src/operations/preference/list-workflow-preferences.ts';
import { setSubscriberPreferences } from '../../../src/operations/preference/set-subscriber-preferences.ts';
import { setWorkflowPreferences } from '../../../src/operations/preference/set-workflow-preferences.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const make = seed(ctx.store, ctx.scope);
await make.workflow('news', ['Hello']);
await make.workflow('alerts', ['Hello'], { critical: true });

describe('setSubscriberPreferences', () => {
  it('sets a channel for one workflow, else for all workflows', async () => {
    const ada = await make.subscriber({ subscriberId: 'ada' });
    await setSubscriberPreferences(ctx, 'ada', { channels: { email: false, sms: false } });
    const set = await setSubscriberPreferences(ctx, 'ada', { workflowId: 'news', channels: { email: true } });
    expect(set.global).toEqual({ email: false, sms: false });
    expect(set.workflow).toMatchObject({ own: { email: true }, effective: { email: true, sms: false, push: true } });

    const page = await listWorkflowPreferences(ctx, ada, { name: 'news' });
    expect(page.edges.map(({ node }) => node.effective)).toEqual([set.workflow?.effective]);
  });

  it('keeps other channels, and falls back to the less specific setting with null', async () => {
    await make.subscriber({ subscriberId: 'grace' });
    await setSubscriberPreferences(ctx, 'grace', { channels: { email: false, push: false } });
    await setSubscriberPreferences(ctx, 'grace', { channels: { email: null } });
    expect((await getSubscriberPreferences(ctx, 'grace')).global).toEqual({ push: false });
  });

  it('rejects a critical workflow and an input without channels', async () => {
    await make.subscriber({ subscriberId: 'alan' });
    const critical = { workflowId: 'alerts', channels: { email: false } };
    await expect(setSubscriberPreferences(ctx, 'alan', critical)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'workflowId: is critical: it ignores the preferences of subscribers',
    });
    await expect(setSubscriberPreferences(ctx, 'alan', { channels: {} })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'channels' }],
    });
  });

  it('does not find an unknown subscriber or workflow', async () => {
    await make.subscriber({ subscriberId: 'kurt' });
    const channels = { email: false };
    await expect(setSubscriberPreferences(ctx, 'nobody', { channels })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setSubscriberPreferences(ctx, 'kurt', { workflowId: 'none', channels })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Workflow "none" was not found',
    });
  });

  it('replaces what another program stored in place of an object, and keeps everything else', async () => {
    const { preferences } = ctx.store.collections;
    const ada = await make.subscriber({ subscriberId: 'foreign' });
    const { workflow } = await make.workflow('offers', ['Hello']);
    const unknown = { all: { enabled: true, note: 1 }, channels: { push: { enabled: true, note: 2 } } };
    const odd = [null, true, [], [{ sms: { enabled: true } }]];
    const stored = [
      ...odd,
      ...odd.map((channels) => ({ all: unknown.all, channels })),
      ...odd.map((sms) => ({ ...unknown, channels: { ...unknown.channels, sms } })),
    ];
    for (const _templateId of [undefined, workflow._id]) {
      for (const value of stored) {
        await preferences.deleteMany({ _subscriberId: ada._id });
        const type = _templateId === undefined ? 'SUBSCRIBER_GLOBAL' : 'SUBSCRIBER_WORKFLOW';
        const document: object = { ...ctx.scope, _subscriberId: ada._id, type, preferences: value, note: null };
        await preferences.insertOne({ ...document, ...(_templateId && { _templateId }) } as Preference);
        const channels = { sms: false, email: null };
        if (_templateId === undefined) await setSubscriberPreferences(ctx, 'foreign', { channels });
        else await setWorkflowPreferences(ctx, 'foreign', { preferences: [{ workflowId: 'offers', channels }] });
        const [saved, ...others] = await preferences.find({ _subscriberId: ada._id }).toArray();
        expect(others).toEqual([]);
        expect(saved).toMatchObject({ note: null, preferences: { channels: { sms: { enabled: false } } } });
        expect(saved).not.toHaveProperty('createdAt');
        if (isPlainObject(value)) expect(saved?.preferences).toMatchObject({ all: unknown.all });
        if (isPlainObject(value) && isPlainObject(value.channels)) expect(saved?.preferences).toMatchObject(unknown);
      }
    }
  });
});
