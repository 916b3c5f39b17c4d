import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { globalId } from '../../testkit/global-id.ts';
import { type InboxCaller, type InboxServer, startInboxServer, whileRepeating } from './inbox-server.ts';

const PRESS = `mutation($input: CompleteMessageActionInput!) {
  completeMessageAction(input: $input) {
    __typename
    ... on CompleteMessageActionPayload { messages { _id read cta { action { status result { type payload } } } } }
    ... on ConflictError { message issues { field message } }
    ... on Error { message }
  }
}`;
const CHANGES = `subscription($changes: [MessageChange!]) {
  messageChanged(changes: $changes) { change _messageId message { cta { action { status } } } }
}`;
const cta = {
  action: {
    buttons: [
      { type: 'primary' as const, content: 'Accept' },
      { type: 'secondary' as const, content: 'Decline' },
    ],
  },
};

let inbox: InboxServer;
let ada: Subscriber;
let adas: InboxCaller;
let bens: InboxCaller;

beforeAll(async () => {
  inbox = await startInboxServer();
  ada = await inbox.own.data.subscriber({ subscriberId: 'ada' });
  await inbox.own.data.subscriber({ subscriberId: 'ben' });
  adas = await inbox.own.session('ada');
  bens = await inbox.own.session('ben');
});

describe('Mutation.completeMessageAction', () => {
  it('records a press for the holder of a session, who then follows it', async () => {
    const events = adas.follow(CHANGES, { changes: ['CREATED', 'ACTION_COMPLETED'] });
    const first = events.next();
    // Until the subscription has started, messages arrive unseen.
    const started = await whileRepeating(first, () => inbox.own.data.message(ada, { cta }));
    expect(started.value).toMatchObject({ messageChanged: { change: 'CREATED' } });
    const message = await inbox.own.data.message(ada, { cta });
    const input = { messageId: globalId('Message', message._id), button: 'PRIMARY', result: { order: 7 } };
    const payload = {
      __typename: 'CompleteMessageActionPayload',
      messages: [
        {
          _id: `${message._id}`,
          read: false,
          cta: { action: { status: 'DONE', result: { type: 'PRIMARY', payload: { order: 7 } } } },
        },
      ],
    };
    expect(await adas.ask(PRESS, { input })).toEqual({ completeMessageAction: payload });
    const again = await adas.ask(PRESS, { input: { ...input, messageId: `${message._id}`, result: { order: 8 } } });
    expect(again).toEqual({ completeMessageAction: payload });
    expect(await adas.ask(PRESS, { input: { ...input, button: 'SECONDARY' } })).toEqual({
      completeMessageAction: {
        __typename: 'ConflictError',
        message: 'button: cannot be secondary, because primary was pressed before',
        issues: [{ field: 'button', message: 'cannot be secondary, because primary was pressed before' }],
      },
    });
    for await (const { messageChanged } of events) {
      if (messageChanged?.change === 'CREATED') continue;
      expect(messageChanged).toEqual({
        change: 'ACTION_COMPLETED',
        _messageId: `${message._id}`,
        message: { cta: { action: { status: 'DONE' } } },
      });
      break;
    }
  });

  it('finds only messages of the subscriber of the session, and of the environment of the key', async () => {
    const message = await inbox.own.data.message(ada, { cta });
    const input = { messageId: `${message._id}`, button: 'PRIMARY' };
    const notFound = { completeMessageAction: { __typename: 'NotFoundError' } };
    expect(await bens.ask(PRESS, { input })).toMatchObject(notFound);
    expect(await bens.ask(PRESS, { input: { ...input, subscriberId: 'ada' } })).toMatchObject(notFound);
    await inbox.other.data.subscriber({ subscriberId: 'ada' });
    expect(await inbox.other.key.ask(PRESS, { input: { ...input, subscriberId: 'ada' } })).toMatchObject(notFound);
    expect(await (await inbox.other.session('ada')).ask(PRESS, { input })).toMatchObject(notFound);
    expect(await inbox.store.collections.messages.findOne({ _id: message._id })).toEqual(message);
    expect(await inbox.own.key.ask(PRESS, { input: { ...input, subscriberId: 'ada' } })).toMatchObject({
      completeMessageAction: { __typename: 'CompleteMessageActionPayload' },
    });
  });

  it('refuses the button UNKNOWN, and a key without a subscriber', async () => {
    const { _id } = await inbox.own.data.message(ada, { cta });
    const { errors } = await adas.answer(PRESS, { input: { messageId: `${_id}`, button: 'UNKNOWN' } });
    expect(errors?.map(({ message }) => message)).toEqual([
      'Variable "$input" is invalid at "input.button": expected a value of type "ButtonType"',
    ]);
    expect(await inbox.own.key.ask(PRESS, { input: { messageId: `${_id}`, button: 'PRIMARY' } })).toMatchObject({
      completeMessageAction: { __typename: 'ValidationError' },
    });
  });
});
