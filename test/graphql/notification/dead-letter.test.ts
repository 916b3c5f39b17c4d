import { expect, it } from 'vitest';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { startGraph } from '../graph-client.ts';

const DeadLetters = graphql(`
  query DeadLetters($channel: StepType, $workflowId: ID, $integrationId: ID) {
    deadLetters(channel: $channel, workflowId: $workflowId, integrationId: $integrationId) {
      totalCount
      edges {
        node {
          reason
          attempts
          provider
          integration {
            identifier
          }
          deadLetteredAt
          job {
            id
            status
            type
          }
          notification {
            transactionId
          }
        }
      }
    }
  }
`);

const Redrive = graphql(`
  mutation Redrive($input: RedriveDeadLettersInput!) {
    redriveDeadLetters(input: $input) {
      __typename
      ... on RedriveDeadLettersPayload {
        redrivenJobs
        hasMore
      }
      ... on ValidationError {
        message
        issues {
          field
        }
      }
    }
  }
`);

it('dead letters are listed with their job and notification, and can be re-driven', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const { workflow } = await make.workflow('mail', ['Hello']);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const notification = await make.notification(ada, { _templateId: workflow._id, transactionId: 'order-7' });
  const dead = {
    type: 'email',
    status: 'failed',
    deadLetteredAt: new Date('2026-01-02T03:04:05Z'),
    deadLetterReason: 'the provider answered 401',
    deadLetterAttempts: 3,
  } as const;
  const job = await make.job(notification, dead);
  await make.job(notification, { status: 'failed' });
  const { deadLetters } = await graph.run(DeadLetters, { channel: 'EMAIL', workflowId: 'mail' });
  expect(deadLetters).toMatchObject({
    totalCount: 1,
    edges: [
      {
        node: {
          reason: 'the provider answered 401',
          attempts: 3,
          deadLetteredAt: '2026-01-02T03:04:05.000Z',
          job: { status: 'failed', type: 'EMAIL' },
          notification: { transactionId: 'order-7' },
        },
      },
    ],
  });
  const id = deadLetters.edges[0]?.node.job.id ?? '';
  const again = { __typename: 'RedriveDeadLettersPayload', hasMore: false };
  const first = await graph.run(Redrive, { input: { jobIds: [id] } });
  expect(first.redriveDeadLetters).toEqual({ ...again, redrivenJobs: 1 });
  const second = await graph.run(Redrive, { input: { jobIds: [`${job._id}`] } });
  expect(second.redriveDeadLetters).toEqual({ ...again, redrivenJobs: 0 });
  const wrong = await graph.run(Redrive, { input: { jobIds: [id], filter: { channel: 'EMAIL' } } });
  expect(wrong.redriveDeadLetters).toMatchObject({ __typename: 'ValidationError', issues: [{ field: 'jobIds' }] });
  const [work] = await ctx.store.db.collection('agendaJobs').find({ name: 'run jobs' }).toArray();
  expect(work?.data.notificationIds).toEqual([notification._id]);
});

it('dead letters name the provider and the integration of the last attempt, and are filtered by them', async () => {
  const ctx = await startTestContext();
  const graph = await startGraph(ctx);
  const make = seed(ctx.store, ctx.scope);
  const [first, second] = [
    await make.integration({ identifier: 'first', providerId: 'sendgrid' }),
    await make.integration({ identifier: 'second', providerId: 'resend' }),
  ];
  const notification = await make.notification(await make.subscriber({ subscriberId: 'ada' }));
  const dead = (providerId: string | undefined, _deadLetterIntegrationId: typeof first._id | undefined) =>
    make.job(notification, {
      type: 'email',
      status: 'failed',
      deadLetteredAt: new Date(),
      deadLetterAttempts: _deadLetterIntegrationId === undefined ? 0 : 2,
      ...(providerId !== undefined && { providerId }),
      ...(_deadLetterIntegrationId !== undefined && { _deadLetterIntegrationId }),
    });
  await dead('sendgrid', first._id);
  await dead('resend', second._id);
  await dead(undefined, undefined);
  const nodesOf = async (integrationId?: string) =>
    (await graph.run(DeadLetters, { integrationId })).deadLetters.edges.map(({ node }) => [
      node.provider,
      node.integration?.identifier,
    ]);
  expect(await nodesOf(`${second._id}`)).toEqual([['resend', 'second']]);
  expect(await nodesOf('none')).toEqual([]);
  const all = [
    ['sendgrid', 'first'],
    ['resend', 'second'],
    [null, undefined],
  ];
  expect(await nodesOf()).toEqual(expect.arrayContaining(all));
  const again = await graph.run(Redrive, { input: { filter: { integrationId: `${first._id}` } } });
  expect(again.redriveDeadLetters).toMatchObject({ redrivenJobs: 1 });
  expect((await nodesOf()).map(([provider]) => provider)).not.toContain('sendgrid');
});
