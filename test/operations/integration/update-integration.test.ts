import { expect, it } from 'vitest';
import { updatedAtOf } from '../../../src/model/repairs.ts';
import { createIntegration } from '../../../src/operations/integration/create-integration.ts';
import { getIntegration } from '../../../src/operations/integration/get-integration.ts';
import { setPrimaryIntegration } from '../../../src/operations/integration/set-primary-integration.ts';
import { updateIntegration } from '../../../src/operations/integration/update-integration.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

it('refuses all but one of several changes of the same state of an integration', async () => {
  const ctx = await startTestContext();
  const id = `${(await seed(ctx.store, ctx.scope).integration({ credentials: { host: 'old' } }))._id}`;
  const read = updatedAtOf(await getIntegration(ctx, id));
  const change = (host: string, expectedUpdatedAt: Date) =>
    updateIntegration(ctx, id, { credentials: { host }, expectedUpdatedAt });
  const results = await Promise.allSettled(['a', 'b', 'c'].map((host) => change(host, read)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const changed = await getIntegration(ctx, id);
  const updatedAt = updatedAtOf(changed);
  await expect(change('d', read)).rejects.toMatchObject({
    code: 'CONFLICT',
    issues: [
      {
        field: 'expectedUpdatedAt',
        message: `is outdated: the integration was changed at ${updatedAt.toISOString()}`,
      },
    ],
  });
  expect(await getIntegration(ctx, id)).toEqual(changed);
  // The clock stands still. Each change has its own instant all the same.
  const now = () => updatedAt;
  const next = await updateIntegration({ ...ctx, now }, id, { name: 'Mail', expectedUpdatedAt: updatedAt });
  expect(updatedAtOf(next).getTime()).toBe(updatedAt.getTime() + 1);
  await expect(updateIntegration(ctx, id, { expectedUpdatedAt: updatedAtOf(next) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('refuses credentials that cannot work, unless an active integration has them already', async () => {
  const ctx = await startTestContext();
  const credentials = { host: 'mail.example.com', port: 'abc', from: 'a@example.com', senderName: 'A' };
  const stored = { providerId: 'nodemailer', channel: 'email' as const, credentials };
  const id = `${(await seed(ctx.store, ctx.scope).integration({ ...stored, active: true }))._id}`;
  const issueOf = (name: string) => ({ code: 'UNPROCESSABLE', issues: [{ field: `credentials.${name}` }] });
  const update = (changes: object) => updateIntegration(ctx, id, { credentials: { ...credentials, ...changes } });

  expect(await update({ host: 'other.example.com' })).toMatchObject({ credentials: { port: 'abc' } });
  await expect(update({ port: '0' })).rejects.toMatchObject(issueOf('port'));
  await expect(update({ from: 'garbage' })).rejects.toMatchObject(issueOf('from'));
  await expect(update({ tlsOptions: { rejectUnauthorised: false } })).rejects.toMatchObject(issueOf('tlsOptions'));
  await expect(updateIntegration(ctx, id, { check: true })).rejects.toMatchObject(issueOf('port'));
  await updateIntegration(ctx, id, { active: false });
  await expect(updateIntegration(ctx, id, { active: true })).rejects.toMatchObject(issueOf('port'));
  await expect(setPrimaryIntegration(ctx, id)).rejects.toMatchObject(issueOf('port'));
  const created = createIntegration(ctx, { ...stored, name: 'Mail', active: true });
  await expect(created).rejects.toMatchObject(issueOf('port'));
});
