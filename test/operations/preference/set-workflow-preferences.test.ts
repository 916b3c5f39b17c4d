import type { WithSessionCallback } from 'mongodb';
import { expect, it } from 'vitest';
import { setWorkflowPreferences } from '../../../src/operations/preference/set-workflow-preferences.ts';
import { deleteSubscriber } from '../../../src/operations/subscriber/delete-subscriber.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { pauseCommits } from '../../testkit/intercepted-commits.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { store, scope } = ctx;
const make = seed(store, scope);
const names = Array.from({ length: 20 }, (_, index) => `workflow-${index}`);
for (const name of names) await make.workflow(name, ['Hello']);
const input = { preferences: names.map((workflowId) => ({ workflowId, channels: { email: false } })) };
const countOf = ({ _id }: Awaited<ReturnType<typeof make.subscriber>>) =>
  store.collections.preferences.countDocuments({ _subscriberId: _id });

it('reads all workflows at once, and sets all preferences at once', async () => {
  const monitor = watchCommands(store);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const commands = await monitor.during(() => setWorkflowPreferences({ ...ctx, store: monitor.store }, 'ada', input));
  expect(await countOf(ada)).toBe(names.length);
  const [reads, writes] = [commands.filter(({ find }) => find), commands.filter(({ update }) => update)];
  expect(reads.map(({ find }) => find).sort()).toEqual([
    'notificationtemplates',
    'preferences',
    'subscribers',
    'subscribers',
  ]);
  expect(writes.map(({ update }) => update)).toEqual(['preferences']);
});

it('shows no preference before all of them are set', async () => {
  const grace = await make.subscriber({ subscriberId: 'grace' });
  const paused = pauseCommits(store);
  const setting = setWorkflowPreferences({ ...ctx, store: paused.store }, 'grace', input);
  await paused.isReached;
  expect(await countOf(grace)).toBe(0);
  paused.go();
  expect(await setting).toHaveLength(names.length);
  expect(await countOf(grace)).toBe(names.length);
});

it('sets nothing if the subscriber is deleted meanwhile', async () => {
  const alan = await make.subscriber({ subscriberId: 'alan' });
  const withSession = async <T>(run: WithSessionCallback<T>) => {
    await deleteSubscriber(ctx, 'alan');
    return store.client.withSession(run);
  };
  const client: typeof store.client = Object.create(store.client, { withSession: { value: withSession } });
  const setting = setWorkflowPreferences({ ...ctx, store: { ...store, client } }, 'alan', input);
  await expect(setting).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Subscriber "alan" was not found' });
  expect(await countOf(alan)).toBe(0);
});

it('sets all preferences if a concurrent call inserts them first', async () => {
  const kurt = await make.subscriber({ subscriberId: 'kurt' });
  const both = await Promise.all([
    setWorkflowPreferences(ctx, 'kurt', input),
    setWorkflowPreferences(ctx, 'kurt', { preferences: input.preferences.toReversed() }),
  ]);
  expect(both.map(({ length }) => length)).toEqual([names.length, names.length]);
  expect(await countOf(kurt)).toBe(names.length);
});
