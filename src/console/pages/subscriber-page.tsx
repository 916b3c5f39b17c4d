import { graphql } from '../generated/index.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Inbox } from '../inbox/inbox.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Failed, Loading } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { Link, routeTo, useLocation } from '../router.tsx';
import { NotificationRow, nameOf } from './notification-row.tsx';
import { Preferences } from './preferences.tsx';
import { ProfileForm } from './profile-form.tsx';

const SubscriberProfile = graphql(`
  query SubscriberProfile($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      id
      _id
      subscriberId
      firstName
      lastName
      email
      phone
      avatar
      locale
      timezone
      data
      createdAt
      updatedAt
      channels {
        provider
        integrationIdentifier
      }
    }
  }
`);

const SubscriberTopics = graphql(`
  query SubscriberTopics($subscriberId: String!, $after: String) {
    subscriber(subscriberId: $subscriberId) {
      topicMemberships(first: 20, after: $after) {
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
  query SubscriberNotifications($subscriberId: String!, $after: String) {
    subscriber(subscriberId: $subscriberId) {
      notifications(first: 20, after: $after) {
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
  ['topics', 'Topics'],
  ['notifications', 'Notifications'],
] as const;

/** One subscriber: the inbox, profile, preferences, topics and notifications. */
export function SubscriberPage({ subscriberId }: { subscriberId: string }) {
  const { query } = useLocation();
  const tab = query.get('tab') ?? 'inbox';
  const { data, error, isLoading, reload } = useReloadableQuery(SubscriberProfile, { subscriberId });
  if (data === undefined) {
    return isLoading ? <Loading what="the subscriber" /> : <Failed message={error ?? ''} retry={reload} />;
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
      <nav className="tabs" aria-label="Subscriber">
        {TABS.map(([name, label]) => (
          <Link
            key={name}
            to={`${routeTo('subscribers', subscriberId)}?tab=${name}`}
            aria-current={tab === name ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {tab === 'inbox' && <Inbox key={subscriberId} subscriberId={subscriberId} />}
      {tab === 'profile' && <ProfileForm key={subscriber.updatedAt} subscriber={subscriber} saved={reload} />}
      {tab === 'preferences' && <Preferences subscriberId={subscriberId} />}
      {tab === 'topics' && <Topics subscriberId={subscriberId} />}
      {tab === 'notifications' && <Notifications subscriberId={subscriberId} />}
    </>
  );
}

function Topics({ subscriberId }: { subscriberId: string }) {
  const pages = usePagedQuery(
    SubscriberTopics,
    { subscriberId },
    ({ subscriber }) => subscriber?.topicMemberships,
    ({ _id }) => _id,
  );
  return (
    <section className="panel" aria-label="Topics">
      <PageList
        pages={pages}
        what="topics"
        empty={
          <Empty title="No topics">
            <p>A topic is a named group of subscribers. One trigger reaches all of them.</p>
          </Empty>
        }
      >
        {({ topicKey, topic, createdAt }) => (
          <div className="row">
            <div className="grow">
              <div className="title">{topic?.name || topicKey}</div>
              <div className="about">{topicKey}</div>
            </div>
            <RelativeTime at={createdAt} />
          </div>
        )}
      </PageList>
    </section>
  );
}

function Notifications({ subscriberId }: { subscriberId: string }) {
  const pages = usePagedQuery(SubscriberNotifications, { subscriberId }, ({ subscriber }) => subscriber?.notifications);
  return (
    <section className="panel" aria-label="Notifications">
      <PageList pages={pages} what="notifications">
        {(notification) => <NotificationRow notification={notification} />}
      </PageList>
    </section>
  );
}
