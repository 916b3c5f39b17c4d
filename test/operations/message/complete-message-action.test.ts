import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { MessageCta } from '../../../src/model/message.ts';
import { completeMessageAction } from '../../../src/operations/message/complete-message-action.ts';
import { deleteMessages } from '../../../src/operations/message/delete-messages.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const NOW = new Date('2026-01-31T09:30:00.000Z');
const BOTH: MessageCta = {
  type: 'redirect',
  data: { url: '/orders' },
  action: {
    buttons: [
      { type: 'primary', content: 'Accept' },
      { type: 'secondary', content: 'Decline' },
    ],
  },
};

async function startInbox(cta: MessageCta = BOTH) {
  const ctx = { ...(await startTestContext(store)), now: () => NOW };
  const make = seed(store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const message = await make.message(ada, { cta });
  const stored = () => store.collections.messages.findOne({ _id: message._id });
  const complete = (input: object, subscriberId: string | null = 'ada') =>
    completeMessageAction(ctx, subscriberId, { messageId: `${message._id}`, button: 'primary', ...input });
  return { ctx, make, ada, message, stored, complete };
}

describe('completeMessageAction', () => {
  it('records the button and the result, and leaves everything else of the message', async () => {
    const { message, stored, complete } = await startInbox();
    const completed = await complete({ button: 'secondary', result: { reason: 'too late', tries: 3 } });
    expect(completed).toEqual({
      ...message,
      updatedAt: NOW,
      cta: {
        ...BOTH,
        action: {
          ...BOTH.action,
          status: 'done',
          result: { type: 'secondary', payload: { reason: 'too late', tries: 3 } },
        },
      },
    });
    expect(await stored()).toEqual(completed);
  });

  it('stores no payload if there is no result', async () => {
    const { complete } = await startInbox();
    expect((await complete({ result: null })).cta.action?.result).toEqual({ type: 'primary' });
  });

  it('returns what is stored if the same button is pressed again', async () => {
    const { stored, complete } = await startInbox();
    await complete({ result: { order: 1 } });
    const before = await stored();
    expect(await complete({ result: { order: 2 } })).toEqual(before);
    expect(await stored()).toEqual(before);
  });

  it('refuses the other button after the first', async () => {
    const { stored, complete } = await startInbox();
    await complete({});
    const before = await stored();
    await expect(complete({ button: 'secondary' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'button: cannot be secondary, because primary was pressed before',
      issues: [{ field: 'button', value: 'secondary' }],
    });
    expect(await stored()).toEqual(before);
  });

  it('records one of many concurrent presses', async () => {
    const { stored, complete } = await startInbox();
    const presses = Array.from({ length: 30 }, (_, index) => ({
      button: index % 2 === 0 ? 'primary' : 'secondary',
      result: { index },
    }));
    const outcomes = await Promise.allSettled(presses.map((press) => complete(press)));
    const recorded = (await stored())?.cta.action?.result;
    const matching = presses.filter(({ button }) => button === recorded?.type);
    const fulfilled = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(fulfilled).toHaveLength(matching.length);
    for (const { cta } of fulfilled) expect(cta.action?.result).toEqual(recorded);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  it.each([
    [
      'only the other button',
      { action: { buttons: [{ type: 'secondary' as const, content: 'No' }] } },
      'must be one of secondary',
    ],
    ['no buttons', {}, 'the message has no buttons'],
  ])('refuses a button of a message with %s', async (_what, cta, message) => {
    const { stored, complete, message: before } = await startInbox(cta);
    await expect(complete({})).rejects.toMatchObject({ code: 'VALIDATION', issues: [{ field: 'button', message }] });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a result that is no object', { result: ['a'] }, 'result'],
    ['a result over 64 KiB', { result: { text: 'x'.repeat(65_536) } }, 'result'],
    ['an unknown button', { button: 'tertiary' }, 'button'],
    ['a message id that is not an object id', { messageId: 'x' }, 'messageId'],
  ])('refuses %s', async (_what, input, field) => {
    const { stored, complete, message } = await startInbox();
    await expect(complete(input)).rejects.toMatchObject({ issues: [{ field }] });
    expect(await stored()).toEqual(message);
  });

  it('does not find deleted messages, other channels, and messages of other subscribers and environments', async () => {
    const { ctx, make, ada, message, stored, complete } = await startInbox();
    const grace = await make.subscriber({ subscriberId: 'grace' });
    const foreign = await startInbox();
    const hidden = [
      { _id: new ObjectId() },
      await make.message(ada, { channel: 'email', cta: BOTH }),
      await make.message(grace, { cta: BOTH }),
      foreign.message,
    ];
    for (const { _id } of hidden) {
      await expect(complete({ messageId: `${_id}` })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: `Message "${_id}" was not found`,
      });
    }
    expect(await foreign.stored()).toEqual(foreign.message);
    await expect(complete({}, 'grace')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(complete({}, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stored()).toEqual(message);
    await deleteMessages(ctx, 'ada', { messageIds: [`${message._id}`] });
    await expect(complete({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
