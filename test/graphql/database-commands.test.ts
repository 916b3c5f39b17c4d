import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollections } from '../../src/store/mongo/collections.ts';
import { globalId } from '../testkit/global-id.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { uniqueDatabaseUri } from '../testkit/test-database.ts';
import { graphql } from './generated/gql.ts';
import { type Graph, startGraph } from './graph-client.ts';

const NOTIFICATIONS = 50;

let graph: Graph;
let subscriberIds: string[];
/** The commands since the last look, each as `find notifications`. */
let takeCommands: () => string[];

beforeAll(async () => {
  const ctx = await startTestContext();
  const client = new MongoClient(uniqueDatabaseUri(), { monitorCommands: true });
  afterAll(() => client.close());
  let commands: string[] = [];
  client.on('commandStarted', ({ commandName, command }) => commands.push(`${commandName} ${command[commandName]}`));
  takeCommands = () => {
    const taken = commands;
    commands = [];
    return taken;
  };
  const db = client.db(ctx.store.db.databaseName);
  const store = { ...ctx.store, client, db, collections: openCollections(db) };
  graph = await startGraph({ ...ctx, store });

  const data = seed(ctx.store, ctx.scope);
  subscriberIds = [];
  for (let index = 0; index < NOTIFICATIONS; index += 1) {
    const subscriber = await data.subscriber({ subscriberId: `subscriber-${index}` });
    subscriberIds.push(globalId('Subscriber', subscriber._id));
    const { workflow } = await data.workflow(`workflow-${index}`, []);
    const notification = await data.notification(subscriber, { _templateId: workflow._id });
    for (const status of ['completed', 'failed'] as const) {
      await data.executionDetail(await data.job(notification, { status }));
    }
    const message = { _notificationId: notification._id, _templateId: workflow._id };
    await data.message(subscriber, message);
    await data.message(subscriber, { ...message, channel: 'email' });
  }
});

const Activity = graphql(`
  query Activity($first: Int!) {
    notifications(first: $first) {
      edges {
        node {
          transactionId
          subscriber {
            subscriberId
          }
          template {
            name
          }
          jobs {
            edges {
              node {
                status
                executionDetails {
                  edges {
                    node {
                      detail
                    }
                  }
                }
                notification {
                  transactionId
                }
              }
            }
          }
          messages(first: 5) {
            totalCount
            totalCountCapped
            edges {
              node {
                channel
                subscriber {
                  email
                }
                template {
                  tags
                }
                notification {
                  createdAt
                }
              }
            }
          }
        }
      }
    }
  }
`);

const Inboxes = graphql(`
  query Inboxes($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Subscriber {
        unread: messages(first: 1, channel: IN_APP, read: false) {
          totalCount
          edges {
            node {
              _id
            }
          }
        }
        notifications(first: 3) {
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              jobs {
                edges {
                  node {
                    type
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`);

const Lists = graphql(`
  query Lists($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Subscriber {
        messages(first: 2, tag: "none", orderBy: UNREAD_FIRST) {
          totalCount
        }
        failed: notifications(first: 3, jobStatus: FAILED, createdFrom: "2020-01-01T00:00:00Z") {
          edges {
            node {
              template {
                notifications(last: 2, subscriberId: "subscriber-1") {
                  edges {
                    node {
                      executionDetails(first: 5) {
                        totalCount
                        edges {
                          node {
                            status
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`);

const Page = graphql(`
  query Page($count: Boolean!, $capped: Boolean!) {
    subscribers(first: 5) {
      totalCount @include(if: $count)
      totalCountCapped @include(if: $capped)
      edges {
        node {
          subscriberId
        }
      }
    }
  }
`);

const PageAfter = graphql(`
  query PageAfter($after: String, $jobsAfter: String) {
    notifications(first: 1, after: $after) {
      edges {
        node {
          jobs(first: 1, after: $jobsAfter) {
            edges {
              cursor
              node {
                status
              }
            }
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const HasPreviousPage = graphql(`
  query HasPreviousPage($after: String, $jobsAfter: String) {
    notifications(first: 1, after: $after) {
      edges {
        node {
          jobs(first: 1, after: $jobsAfter) {
            pageInfo {
              hasPreviousPage
            }
          }
        }
      }
      ...Before
    }
  }
  fragment Before on NotificationConnection {
    pageInfo {
      hasPreviousPage
    }
  }
`);

describe('the database commands of a query', () => {
  it('are one per level for 5 and for 50 notifications', async () => {
    const commands: string[][] = [];
    for (const first of [5, NOTIFICATIONS]) {
      takeCommands();
      const { notifications } = await graph.run(Activity, { first });
      commands.push(takeCommands().sort());
      expect(notifications.edges).toHaveLength(first);
      for (const { node } of notifications.edges) {
        const job = { node: { executionDetails: { edges: [{}] } } };
        expect(node.jobs).toMatchObject({ edges: [job, job] });
        expect(node.messages).toMatchObject({ totalCount: 2, edges: [{}, {}] });
        expect(node.subscriber?.subscriberId).toMatch(/^subscriber-/);
        expect(node.template?.name).toMatch(/^workflow-/);
      }
    }
    const expected = [
      'find messages',
      'aggregate notifications', // the count of the messages
      'find executiondetails',
      'find jobs',
      'find notifications',
      'find notifications', // those of the jobs and messages
      'find notificationtemplates',
      'find subscribers',
    ];
    expect(commands).toEqual([expected.sort(), expected.sort()]);
  });

  it('are one per nested list for 5 and for 50 subscribers', async () => {
    const commands: string[][] = [];
    for (const count of [5, NOTIFICATIONS]) {
      takeCommands();
      const { nodes } = await graph.run(Inboxes, { ids: subscriberIds.slice(0, count) });
      commands.push(takeCommands().sort());
      for (const node of nodes)
        expect(node).toMatchObject({ unread: { totalCount: 1 }, notifications: { edges: [{}] } });
    }
    const expected = [
      'aggregate subscribers', // the unread messages
      'aggregate subscribers', // their count
      'find jobs',
      'aggregate subscribers', // the notifications
      'find subscribers',
    ];
    expect(commands).toEqual([expected.sort(), expected.sort()]);
  });

  it('are one per level of filtered and ordered lists for 5 and for 50 objects', async () => {
    const commands: string[][] = [];
    for (const count of [5, NOTIFICATIONS]) {
      takeCommands();
      const { nodes } = await graph.run(Lists, { ids: subscriberIds.slice(0, count) });
      commands.push(takeCommands().sort());
      for (const node of nodes) expect(node).toMatchObject({ messages: { totalCount: 0 }, failed: { edges: [{}] } });
      expect(nodes[1]).toMatchObject({
        failed: {
          edges: [
            { node: { template: { notifications: { edges: [{ node: { executionDetails: { totalCount: 2 } } }] } } } },
          ],
        },
      });
    }
    const expected = [
      'find subscribers',
      'aggregate subscribers', // the messages
      'aggregate subscribers', // their count
      'aggregate subscribers', // the notifications with a failed job
      'find notificationtemplates',
      'find subscribers', // the `subscriberId` filter of the workflows' notifications
      'aggregate notificationtemplates', // the workflows' notifications
      'aggregate notifications', // the execution details
      'aggregate notifications', // their count
    ];
    expect(commands).toEqual([expected.sort(), expected.sort()]);
  });

  it('read before a cursor only if the query selects hasPreviousPage', async () => {
    const first = await graph.run(PageAfter, {});
    const after = first.notifications.pageInfo.endCursor;
    takeCommands();
    const second = await graph.run(PageAfter, { after });
    expect(takeCommands().sort()).toEqual(['find jobs', 'find notifications']);
    expect(second.notifications.pageInfo).toEqual({ endCursor: expect.any(String), hasNextPage: true });

    const jobsAfter = second.notifications.edges[0]?.node.jobs.edges[0]?.cursor ?? null;
    const rest = await graph.run(PageAfter, { after, jobsAfter });
    expect(rest.notifications.edges[0]?.node.jobs.edges).toMatchObject([{ node: { status: 'failed' } }]);

    takeCommands();
    const { notifications } = await graph.run(HasPreviousPage, { after, jobsAfter });
    expect(takeCommands().sort()).toEqual(['aggregate notifications', 'find notifications', 'find notifications']);
    expect(notifications.pageInfo.hasPreviousPage).toBe(true);
    expect(notifications.edges[0]?.node.jobs.pageInfo.hasPreviousPage).toBe(true);
  });

  it('count a list once for both count fields and never without them', async () => {
    for (const [count, capped, counts] of [
      [false, false, 0],
      [true, false, 1],
      [false, true, 1],
      [true, true, 1],
    ] as const) {
      takeCommands();
      await graph.run(Page, { count, capped });
      expect(takeCommands()).toHaveLength(1 + counts);
    }
  });
});
