import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Integration } from '../../../src/model/integration.ts';
import { createIntegration } from '../../../src/operations/integration/create-integration.ts';
import { deleteIntegration } from '../../../src/operations/integration/delete-integration.ts';
import { getIntegration } from '../../../src/operations/integration/get-integration.ts';
import { setPrimaryIntegration } from '../../../src/operations/integration/set-primary-integration.ts';
import { updateIntegration } from '../../../src/operations/integration/update-integration.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const credentials = { apiKey: 'key', from: 'a@example.com', senderName: 'A' };
const sendgrid = { name: 'Mail', providerId: 'sendgrid', channel: 'email', credentials } as const;

describe('setPrimaryIntegration', () => {
  it('activates the integration and demotes the previous primary', async () => {
    const ctx = await startTestContext(store);
    const first = await createIntegration(ctx, { ...sendgrid, primary: true });
    const second = await createIntegration(ctx, sendgrid);
    expect(await setPrimaryIntegration(ctx, `${second._id}`)).toMatchObject({ primary: true, active: true });
    expect(await getIntegration(ctx, `${first._id}`)).toMatchObject({ primary: false, active: true });
  });

  it('makes concurrent calls in a few writes: each returns its own integration, and the last one stays primary', async () => {
    const watch = watchCommands(store);
    const ctx = { ...(await startTestContext(store)), store: watch.store };
    const integrations = await Promise.all(Array.from({ length: 8 }, () => createIntegration(ctx, sendgrid)));
    const incomplete = await createIntegration(ctx, { ...sendgrid, credentials: { from: 'a@example.com' } });
    const ids = Array.from({ length: 64 }, (_, index) => `${integrations[index % 8]?._id}`);
    let answers: PromiseSettledResult<Integration>[] = [];
    const commands = await watch.during(async () => {
      answers = await Promise.allSettled(
        [...ids, `${incomplete._id}`, `${new ObjectId()}`].map((id) => setPrimaryIntegration(ctx, id)),
      );
    });
    expect(answers.slice(0, 64)).toMatchObject(
      ids.map((id) => ({ status: 'fulfilled', value: { _id: new ObjectId(id), primary: true, active: true } })),
    );
    expect(answers.slice(64)).toMatchObject([
      { status: 'rejected', reason: { code: 'UNPROCESSABLE' } },
      { status: 'rejected', reason: { code: 'NOT_FOUND' } },
    ]);
    expect(commands.filter(({ commitTransaction }) => commitTransaction).length).toBeLessThanOrEqual(3);
    const { _environmentId } = ctx.scope;
    const stored = await store.collections.integrations.find({ _environmentId, primary: true }).toArray();
    expect(stored.map(({ _id }) => _id)).toEqual([integrations[7]?._id]);
    expect(await getIntegration(ctx, ids[0] ?? '')).toMatchObject({ active: true, primary: false });
  });

  it('rejects a channel without primary integrations, and missing credentials', async () => {
    const ctx = await startTestContext(store);
    const push = await createIntegration(ctx, { name: 'Push', providerId: 'expo', channel: 'push' });
    await expect(setPrimaryIntegration(ctx, `${push._id}`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const incomplete = await createIntegration(ctx, { ...sendgrid, credentials: { from: 'a@example.com' } });
    await expect(setPrimaryIntegration(ctx, `${incomplete._id}`)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      issues: [{ field: 'credentials.apiKey' }, { field: 'credentials.senderName' }],
    });
  });
});

describe('createIntegration', () => {
  it('names an unknown provider, and rejects an identifier that is taken', async () => {
    const ctx = await startTestContext(store);
    await expect(createIntegration(ctx, { ...sendgrid, providerId: 'pigeon' })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'providerId', message: expect.stringMatching(/^must be a known email provider: /) }],
    });
    await createIntegration(ctx, { ...sendgrid, identifier: 'mail' });
    await expect(createIntegration(ctx, { ...sendgrid, identifier: 'mail' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('updateIntegration', () => {
  it('changes the given fields, and demotes an integration that is deactivated', async () => {
    const ctx = await startTestContext(store);
    const { _id } = await createIntegration(ctx, { ...sendgrid, primary: true });
    expect(await updateIntegration(ctx, `${_id}`, { name: 'Other', active: false })).toMatchObject({
      name: 'Other',
      active: false,
      primary: false,
      credentials,
    });
  });

  it('rejects an input without fields', async () => {
    const ctx = await startTestContext(store);
    const { _id } = await createIntegration(ctx, sendgrid);
    await expect(updateIntegration(ctx, `${_id}`, {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('deleteIntegration', () => {
  it('returns the other integrations, and does not find an integration twice', async () => {
    const ctx = await startTestContext(store);
    const { _id } = await createIntegration(ctx, sendgrid);
    const other = await createIntegration(ctx, { ...sendgrid, name: 'Other' });
    expect((await deleteIntegration(ctx, `${_id}`)).map((left) => left._id)).toEqual([other._id]);
    await expect(deleteIntegration(ctx, `${_id}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
