import { describe, expect, it } from 'vitest';
import { createSubscriber } from '../../../src/operations/subscriber/create-subscriber.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();

describe('createSubscriber', () => {
  it('stores the given fields in the environment of the caller', async () => {
    const fields = { subscriberId: 'ada', email: 'ada@example.com', timezone: 'Europe/Vienna', data: { plan: 'pro' } };
    const created = await createSubscriber(ctx, fields);
    expect(created).toMatchObject({ ...fields, ...ctx.scope, deleted: false });
    expect(await ctx.store.collections.subscribers.findOne({ _id: created._id })).toEqual(created);
  });

  it('rejects a subscriberId that is already taken in the environment', async () => {
    await createSubscriber(ctx, { subscriberId: 'grace' });
    const second = createSubscriber(ctx, { subscriberId: 'grace' });
    await expect(second).rejects.toMatchObject({ code: 'CONFLICT', issues: [{ field: 'subscriberId' }] });
  });

  it.each(['.', '..'])('rejects the subscriberId %j, which a URL cannot contain', async (subscriberId) => {
    await expect(createSubscriber(ctx, { subscriberId })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'subscriberId', message: 'must not be "." or "..", which a URL cannot contain' }],
    });
    expect(await createSubscriber(ctx, { subscriberId: `a${subscriberId}` })).toMatchObject({ deleted: false });
  });

  it('names every invalid field', async () => {
    const invalid = JSON.parse('{ "subscriberId": "", "email": 5, "timezone": "Mars/Olympus" }');
    await expect(createSubscriber(ctx, invalid)).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [
        { field: 'email', message: 'must be a string' },
        { field: 'timezone', message: 'must be an IANA time zone, such as Europe/Vienna' },
        { field: 'subscriberId', message: 'must not be empty' },
      ],
    });
  });

  it.each([
    ['subscriberId', 256],
    ['firstName', 256],
    ['lastName', 256],
    ['email', 256],
    ['phone', 256],
    ['locale', 256],
    ['avatar', 4_096],
  ])('accepts a %s of at most %i characters', async (field, max) => {
    const subscriber = (length: number) => ({ subscriberId: `text-${field}`, [field]: 'x'.repeat(length) });
    expect(await createSubscriber(ctx, subscriber(max))).toMatchObject(subscriber(max));
    const message = `must not be longer than ${max.toLocaleString('en')} characters`;
    await expect(createSubscriber(ctx, subscriber(max + 1))).rejects.toMatchObject({ issues: [{ field, message }] });
  });
});
