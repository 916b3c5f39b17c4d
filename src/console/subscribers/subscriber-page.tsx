import { curlOf } from '../gateway-commands.ts';
import type { SubscriberTopicsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Inbox } from '../inbox/inbox.tsx';
import { NotificationsTable } from '../notifications/notifications-table.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty } from '../parts/states.tsx';
import { TabLinks } from '../parts/tab-links.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { routeTo } from '../route-to.ts';
import { Link, useLocation } from '../router.tsx';
import { Preferences } from './preferences.tsx';
import { ProfileForm } from './profile-form.tsx';
import { nameOf } from './subscriber-name.ts';
import { SubscriberSchedule } from './subscriber-schedule.tsx';
import { SubscriberSessions } from './subscriber-sessions.tsx';

const SubscriberProfile = graphql(`
  query SubscriberProfile($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      id
      _id
      subscriberId
      ...EditedProfile
      createdAt
      channels {
        provider
        integrationIdentifier
      }
    }
  }
`);

const SubscriberTopics = graphql(`
  query SubscriberTopics($subscriberId: String!, $first: Int = 20, $after: String) {
    subscriber(subscriberId: $subscriberId) {
      topicMemberships(first: $first, after: $after) {
        totalCount
        totalCountCapped
        edges {
          node {
            _id
            topicKey
            createdAt
            topic {
              name
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const SubscriberNotifications = graphql(`
  query SubscriberNotifications($subscriberId: String!, $first: Int = 20, $after: String) {
    subscriber(subscriberId: $subscriberId) {
      notifications(first: $first, after: $after) {
        totalCount
        totalCountCapped
        edges {
          node {
            ...NotificationRow
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const TABS = [
  ['inbox', 'Inbox'],
  ['profile', 'Profile'],
  ['preferences', 'Preferences'],
  ['schedule', 'Schedule'],
  ['topics', 'Topics'],
  ['notifications', 'Notifications'],
  ['sessions', 'Sessions'],
] as const;

/** One subscriber: the inbox, profile, preferences, schedule, topics, notifications and sessions. */
export function SubscriberPage({ subscriberId }: { subscriberId: string }) {
  const { query } = useLocation();
  const [tab] = TABS.find(([name]) => name === query.get('tab')) ?? TABS[0];
  const profile = useReloadableQuery(SubscriberProfile, { subscriberId });
  const { data, reload } = profile;
  if (data === undefined) {
    return <UnloadedPage title="Subscriber" query={profile} />;
  }
  const { subscriber } = data;
  if (subscriber == null) {
    return (
      <NotFound title="Subscriber not found">
        <Link to="/subscribers">Show all subscribers</Link>
      </NotFound>
    );
  }
  return (
    <>
      <PageHead
        title={nameOf(subscriber)}
        trail={
          <>
            <Link to="/subscribers">Subscribers</Link> / {subscriberId}
          </>
        }
        about={[subscriber.email, subscriber.phone].filter(Boolean).join(' · ') || undefined}
      />
      <TabLinks label="Subscriber" path={routeTo('subscribers', subscriberId)} tabs={TABS} current={tab} />
      {tab === 'inbox' && <Inbox key={subscriberId} subscriberId={subscriberId} />}
      {tab === 'profile' && <ProfileForm subscriber={subscriber} saved={reload} />}
      {tab === 'preferences' && <Preferences subscriberId={subscriberId} />}
      {tab === 'schedule' && <SubscriberSchedule subscriberId={subscriberId} />}
      {tab === 'topics' && <Topics subscriberId={subscriberId} />}
      {tab === 'notifications' && <Notifications subscriberId={subscriberId} />}
      {tab === 'sessions' && <SubscriberSessions subscriberId={subscriberId} />}
    </>
  );
}

type Membership = NonNullable<SubscriberTopicsQuery['subscriber']>['topicMemberships']['edges'][number]['node'];

const TOPIC_TEMPLATE: RowTemplate<Membership> = {
  nameOf: ({ topicKey }) => topicKey,
  columns: [
    {
      name: 'Topic',
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: ({ topic, topicKey }) => topic?.name || topicKey,
    },
    identifierColumn('Key', ({ topicKey }) => topicKey),
    instantColumn('Member since', ({ createdAt }) => createdAt),
  ],
};

const TOPIC_CSV: readonly CsvColumn<Membership>[] = [
  ['topicKey', ({ topicKey }) => topicKey],
  ['name', ({ topic }) => topic?.name],
  ['createdAt', ({ createdAt }) => createdAt],
];

function Topics({ subscriberId }: { subscriberId: string }) {
  const pages = usePagedQuery(
    SubscriberTopics,
    { subscriberId },
    ({ subscriber }) => subscriber?.topicMemberships,
    ({ _id }) => _id,
  );
  return (
    <PagedTable
      pages={pages}
      what="topics"
      template={TOPIC_TEMPLATE}
      csv={TOPIC_CSV}
      empty={
        <Empty
          title="No topics"
          command={curlOf('POST', '/graphql', {
            query: 'mutation ($input: AddTopicMembersInput!) { addTopicMembers(input: $input) { __typename } }',
            variables: { input: { topicKey: 'news', subscriberIds: [subscriberId] } },
          })}
        >
          <p>A topic is a named group of subscribers. One trigger reaches all of them. Add this subscriber to one:</p>
        </Empty>
      }
    />
  );
}

function Notifications({ subscriberId }: { subscriberId: string }) {
  const pages = usePagedQuery(SubscriberNotifications, { subscriberId }, ({ subscriber }) => subscriber?.notifications);
  return (
    <div className="stack">
      <NotificationsTable
        pages={pages}
        empty={
          <Empty
            title="No notifications"
            command={curlOf('POST', '/v1/events/trigger', { name: 'new-comment', to: subscriberId, payload: {} })}
          >
            <p>Trigger a workflow for this subscriber:</p>
          </Empty>
        }
      />
    </div>
  );
}
