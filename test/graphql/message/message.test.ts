import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/model/message.ts';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;
let ada: Subscriber;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  data = seed(ctx.store, ctx.scope);
  ada = await data.subscriber({ subscriberId: 'ada' });
});

const MessageById = graphql(`
  query MessageById($id: ID!) {
    node(id: $id) {
      ... on Message {
        id
        _id
        _environmentId
        _organizationId
        _templateId
        _messageTemplateId
        _notificationId
        _subscriberId
        _feedId
        templateIdentifier
        createdAt
        deliveredAt
        lastSeenDate
        lastReadDate
        snoozedUntil
        content {
          ... on MessageText {
            text
          }
          ... on MessageBlocks {
            blocks {
              type
              content
              url
              styles {
                textAlign
              }
            }
          }
        }
        transactionId
        subject
        title
        channel
        read
        seen
        cta {
          type
          data {
            url
          }
          action {
            status
            buttons {
              type
              content
              resultContent
            }
            result {
              payload
              type
            }
          }
        }
        status
        errorId
        errorText
        email
        phone
        directWebhookUrl
        deviceTokens
        providerId
        payload
        overrides
        contextKeys
        subscriber {
          subscriberId
        }
        notification {
          transactionId
        }
        workflow {
          name
        }
        template {
          name
        }
      }
    }
  }
`);

describe('Message', () => {
  it('returns every field of a message with its subscriber, notification and workflow', async () => {
    const at = new Date('2026-01-31T09:30:00.000Z');
    const { workflow, templates } = await data.workflow('welcome', ['Hello']);
    const notification = await data.notification(ada, { _templateId: workflow._id });
    const feed = new ObjectId();
    const message = await data.message(ada, {
      _notificationId: notification._id,
      _templateId: workflow._id,
      _messageTemplateId: templates[0]?._id,
      _feedId: feed,
      templateIdentifier: 'welcome',
      transactionId: notification.transactionId,
      createdAt: at,
      deliveredAt: [at, at.toISOString()],
      lastSeenDate: at,
      lastReadDate: at.toISOString(),
      snoozedUntil: at,
      subject: 'Welcome',
      title: 'Hi',
      read: true,
      seen: true,
      cta: {
        type: 'redirect',
        data: { url: '/orders' },
        action: {
          status: 'done',
          buttons: [{ type: 'primary', content: 'Yes', resultContent: 'Done' }],
          result: { type: 'primary', payload: { ok: true } },
        },
      },
      status: 'warning',
      errorId: 'late',
      errorText: 'It was late',
      email: 'ada@example.org',
      phone: '+43',
      directWebhookUrl: 'https://example.org',
      deviceTokens: ['token'],
      providerId: 'anything',
      payload: { name: 'Ada' },
      overrides: { email: { from: 'x' } },
      contextKeys: ['tenant:acme'],
    });
    const { node } = await graph.run(MessageById, { id: globalId('Message', message._id) });
    expect(node).toEqual({
      id: globalId('Message', message._id),
      _id: `${message._id}`,
      _environmentId: `${ctx.scope._environmentId}`,
      _organizationId: `${ctx.scope._organizationId}`,
      _templateId: `${workflow._id}`,
      _messageTemplateId: `${templates[0]?._id}`,
      _notificationId: `${notification._id}`,
      _subscriberId: `${ada._id}`,
      _feedId: `${feed}`,
      templateIdentifier: 'welcome',
      createdAt: at.toISOString(),
      deliveredAt: [at.toISOString(), at.toISOString()],
      lastSeenDate: at.toISOString(),
      lastReadDate: at.toISOString(),
      snoozedUntil: at.toISOString(),
      content: { text: 'Hello' },
      transactionId: notification.transactionId,
      subject: 'Welcome',
      title: 'Hi',
      channel: 'IN_APP',
      read: true,
      seen: true,
      cta: {
        type: 'REDIRECT',
        data: { url: '/orders' },
        action: {
          status: 'DONE',
          buttons: [{ type: 'PRIMARY', content: 'Yes', resultContent: 'Done' }],
          result: { type: 'PRIMARY', payload: { ok: true } },
        },
      },
      status: 'WARNING',
      errorId: 'late',
      errorText: 'It was late',
      email: 'ada@example.org',
      phone: '+43',
      directWebhookUrl: 'https://example.org',
      deviceTokens: ['token'],
      providerId: 'anything',
      payload: { name: 'Ada' },
      overrides: { email: { from: 'x' } },
      contextKeys: ['tenant:acme'],
      subscriber: { subscriberId: 'ada' },
      notification: { transactionId: notification.transactionId },
      workflow: { name: 'welcome' },
      template: { name: 'welcome' },
    });
  });

  it('returns the blocks of an e-mail', async () => {
    const message = await data.message(ada, {
      channel: 'email',
      content: [
        { type: 'text', content: 'Hello', styles: { textAlign: 'center' } },
        { type: 'button', content: 'Open', url: 'https://example.org' },
      ],
    });
    const { node } = await graph.run(MessageById, { id: globalId('Message', message._id) });
    expect(node).toMatchObject({
      channel: 'EMAIL',
      content: {
        blocks: [
          { type: 'TEXT', content: 'Hello', url: null, styles: { textAlign: 'CENTER' } },
          { type: 'BUTTON', content: 'Open', url: 'https://example.org', styles: null },
        ],
      },
    });
  });

  it('returns null for a subscriber, notification or workflow that no longer exists', async () => {
    const nobody = { ...ada, _id: new ObjectId() };
    const message = await data.message(nobody, { _templateId: new ObjectId() });
    const { node } = await graph.run(MessageById, { id: globalId('Message', message._id) });
    expect(node).toMatchObject({ subscriber: null, notification: null, workflow: null, template: null });
  });
});

const Messages = graphql(`
  query Messages($subscriberId: String, $channel: Channel, $read: Boolean, $seen: Boolean, $first: Int) {
    messages(subscriberId: $subscriberId, channel: $channel, read: $read, seen: $seen, first: $first) {
      totalCount
      edges {
        node {
          _id
        }
      }
    }
  }
`);

const Inbox = graphql(`
  query Inbox($subscriberId: String!, $channel: Channel, $read: Boolean, $seen: Boolean) {
    subscriber(subscriberId: $subscriberId) {
      messages(channel: $channel, read: $read, seen: $seen) {
        totalCount
        edges {
          node {
            _id
          }
        }
      }
    }
  }
`);

describe('lists of messages', () => {
  it('filter by channel, read and seen, and list the unread messages of a subscriber first', async () => {
    const grace = await data.subscriber({ subscriberId: 'grace' });
    const unseen = await data.message(grace);
    const seen = await data.message(grace, { seen: true });
    const read = await data.message(grace, { seen: true, read: true });
    const mail = await data.message(grace, { channel: 'email' });
    const cases = [
      [{}, [mail, read, seen, unseen]],
      [{ channel: 'EMAIL' }, [mail]],
      [{ channel: 'IN_APP', read: false }, [seen, unseen]],
      [{ channel: 'IN_APP', seen: true }, [read, seen]],
      [{ channel: 'IN_APP', seen: true, read: false }, [seen]],
    ] as const;
    for (const [filter, expected] of cases) {
      const pageOf = (listed: readonly Message[]) => ({
        totalCount: listed.length,
        edges: listed.map(({ _id }) => ({ node: { _id: `${_id}` } })),
      });
      const { messages } = await graph.run(Messages, { subscriberId: 'grace', ...filter });
      expect(messages).toEqual(pageOf(expected));
      const { subscriber } = await graph.run(Inbox, { subscriberId: 'grace', ...filter });
      expect(subscriber?.messages).toEqual(pageOf([...expected].sort((a, b) => Number(a.read) - Number(b.read))));
    }
  });

  it('are empty for an unknown subscriber', async () => {
    const { messages } = await graph.run(Messages, { subscriberId: 'nobody' });
    expect(messages).toEqual({ totalCount: 0, edges: [] });
  });
});
