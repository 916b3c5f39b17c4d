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
    await expect(updateWorkflow(ctx, 'alarm', { critical: true })).rejects.toMatchObject(refused);
    const both = await updateWorkflow(ctx, 'alarm', { critical: true, preferenceSettings: { sms: true } });
    expect(both).toMatchObject({ critical: true, preferenceSettings: { sms: true } });
  });

  it('of another program that switch off a channel of a critical workflow stay', async () => {
    const { _id } = await createWorkflow(ctx, { name: 'Foreign', workflowId: 'foreign', critical: true });
    await ctx.store.collections.workflows.updateOne({ _id }, { $set: { preferenceSettings: { sms: false } } });
    const kept = { critical: true, preferenceSettings: { sms: false } };
    expect(await updateWorkflow(ctx, 'foreign', { name: 'Renamed', ...kept })).toMatchObject(kept);
  });
});
