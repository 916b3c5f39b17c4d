import { describe, expect, it } from 'vitest';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { updateWorkflow } from '../../../src/operations/workflow/update-workflow.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const ALL_CHANNELS = 'must be true: a critical workflow is sent through all channels';

describe('the preference settings of a workflow', () => {
  it('keep the channels that an update does not give', async () => {
    await createWorkflow(ctx, { name: 'News', workflowId: 'news', preferenceSettings: { email: false, chat: true } });
    const updated = await updateWorkflow(ctx, 'news', { preferenceSettings: { sms: false, chat: null } });
    expect(updated.preferenceSettings).toEqual({ email: false, chat: true, sms: false });
  });

  it('cannot switch off a channel of a critical workflow', async () => {
    const refused = { code: 'VALIDATION', issues: [{ field: 'preferenceSettings.sms', message: ALL_CHANNELS }] };
    const off = { preferenceSettings: { sms: false } };
    await expect(createWorkflow(ctx, { name: 'Alarm', critical: true, ...off })).rejects.toMatchObject(refused);
    await createWorkflow(ctx, { name: 'Alarm', workflowId: 'alarm', ...off });
    await expect(updateWorkflow(ctx, 'alarm', { critical: true, ...off })).rejects.toMatchObject(refused);
    const both = await updateWorkflow(ctx, 'alarm', { critical: true, preferenceSettings: { sms: true } });
    expect(both).toMatchObject({ critical: true, preferenceSettings: { sms: true } });
  });

  it('are all on in a workflow that becomes critical', async () => {
    await createWorkflow(ctx, {
      ...{ name: 'Urgent', workflowId: 'urgent' },
      preferenceSettings: { sms: false, chat: false, email: true },
    });
    expect(await updateWorkflow(ctx, 'urgent', { critical: true })).toMatchObject({
      critical: true,
      preferenceSettings: { sms: true, chat: true, email: true },
    });
    const refused = { code: 'VALIDATION', issues: [{ field: 'preferenceSettings.sms', message: ALL_CHANNELS }] };
    const off = { preferenceSettings: { sms: false } };
    await expect(updateWorkflow(ctx, 'urgent', off)).rejects.toMatchObject(refused);
    expect(await updateWorkflow(ctx, 'urgent', { critical: false, ...off })).toMatchObject(off);
  });

  it.each(['none', ['none'], null, 5])('of another type are replaced: %j', async (stored) => {
    const workflowId = `typed-${typeof stored}-${Array.isArray(stored)}`;
    const { _id } = await createWorkflow(ctx, { name: 'Typed', workflowId });
    await ctx.store.collections.workflows.updateOne({ _id }, { $set: { preferenceSettings: stored as object } });
    await updateWorkflow(ctx, workflowId, { critical: true });
    const { preferenceSettings } = await updateWorkflow(ctx, workflowId, { preferenceSettings: { sms: true } });
    expect(preferenceSettings).toEqual({ sms: true });
  });

  it('of another program that switch off a channel of a critical workflow stay', async () => {
    const { _id } = await createWorkflow(ctx, { name: 'Foreign', workflowId: 'foreign', critical: true });
    await ctx.store.collections.workflows.updateOne({ _id }, { $set: { preferenceSettings: { sms: false } } });
    const kept = { critical: true, preferenceSettings: { sms: false } };
    expect(await updateWorkflow(ctx, 'foreign', { name: 'Renamed', ...kept })).toMatchObject(kept);
  });
});
