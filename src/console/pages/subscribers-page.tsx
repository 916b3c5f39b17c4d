import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { Link, routeTo, setQuery, useLocation } from '../router.tsx';
import { nameOf } from './notification-row.tsx';
import { NewSubscriberForm } from './profile-form.tsx';

const SubscribersPage = graphql(`
  query Subscribers($after: String, $name: String, $email: String, $phone: String, $subscriberId: String) {
    subscribers(first: 20, after: $after, name: $name, email: $email, phone: $phone, subscriberId: $subscriberId) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          subscriberId
          firstName
          lastName
          email
          phone
          isOnline
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const FILTERS = [
  ['name', 'Name begins with'],
  ['subscriberId', 'Subscriber id'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
] as const;

/** The subscribers of the environment, with a search. */
export function Subscribers() {
  const { query } = useLocation();
  const filters = useDebounced({
    name: query.get('name'),
    subscriberId: query.get('subscriberId'),
    email: query.get('email'),
    phone: query.get('phone'),
  });
  const pages = usePagedQuery(SubscribersPage, filters, ({ subscribers }) => subscribers);
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <PageHead title="Subscribers" about="The people who can be notified. The search is case sensitive.">
        <button type="button" className="button" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          Add subscriber
        </button>
      </PageHead>
      {isAdding && <NewSubscriberForm />}
      <search className="filters">
        {FILTERS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={query.get(name) ?? ''}
            onChange={(value) => setQuery({ [name]: value })}
          />
        ))}
      </search>
      <section className="panel" aria-label="Subscribers">
        <PageList
          pages={pages}
          what="subscribers"
          empty={
            [...query.keys()].length > 0 ? (
              <Empty title="No matching subscribers">
                <p>Names match by their beginning. Other values must match exactly.</p>
              </Empty>
            ) : (
              <Empty title="No subscribers yet">
                <p>Triggers create subscribers. You can also add them here.</p>
              </Empty>
            )
          }
        >
          {(subscriber) => (
            <Link className="row" to={routeTo('subscribers', subscriber.subscriberId)}>
              <div className="grow">
                <div className="title">{nameOf(subscriber)}</div>
                <div className="about">
                  {[subscriber.subscriberId, subscriber.email, subscriber.phone].filter(Boolean).join(' · ')}
                </div>
              </div>
              <RelativeTime at={subscriber.createdAt} />
            </Link>
          )}
        </PageList>
      </section>
    </>
  );
}
