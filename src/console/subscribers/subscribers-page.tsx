import { curlOf } from '../gateway-commands.ts';
import type { SubscribersQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAskedRows } from '../hooks/use-asked-rows.ts';
import { useCounted } from '../hooks/use-counted.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { BulkChange } from '../parts/bulk-change.tsx';
import type { Filter } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, Failed } from '../parts/states.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { useRefusals } from '../rights.tsx';
import { routeTo } from '../route-to.ts';
import { Link, leavePage, setQuery, useLocation } from '../router.tsx';
import { NewSubscriberForm } from './profile-form.tsx';
import { nameOf } from './subscriber-name.ts';

const SubscriberList = graphql(`
  query Subscribers($first: Int = 20, $after: String, $search: String) {
    subscribers(first: $first, after: $after, search: $search) {
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

const SubscriberCount = graphql(`
  query SubscriberCount($search: String) {
    subscribers(first: 0, search: $search) {
      totalCount
      totalCountCapped
    }
  }
`);

const DeleteSubscriber = graphql(`
  mutation DeleteSubscriber($subscriberId: String!) {
    deleteSubscriber(input: { subscriberId: $subscriberId }) {
      ... on DeleteSubscriberPayload {
        deletedSubscriberId
      }
      ... on Error {
        message
      }
    }
  }
`);

type Subscriber = SubscribersQuery['subscribers']['edges'][number]['node'];

const NO_FILTERS: readonly Filter[] = [];

const routeOf = ({ subscriberId }: Subscriber): string => routeTo('subscribers', subscriberId);

const TEMPLATE: RowTemplate<Subscriber> = {
  nameOf,
  routeOf,
  columns: [
    {
      name: 'Name',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: (row) => <Link to={routeOf(row)}>{nameOf(row)}</Link>,
    },
    identifierColumn('Subscriber id', ({ subscriberId }) => subscriberId),
    { name: 'E-mail', width: 'minmax(0, 3fr)', cell: ({ email }) => email },
    { name: 'Phone', width: 'minmax(0, 2fr)', isExtra: true, cell: ({ phone }) => phone },
    instantColumn('Created', ({ createdAt }) => createdAt),
  ],
};

const CSV: readonly CsvColumn<Subscriber>[] = [
  ['subscriberId', ({ subscriberId }) => subscriberId],
  ['firstName', ({ firstName }) => firstName],
  ['lastName', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['createdAt', ({ createdAt }) => createdAt],
];

const CREATE = curlOf('POST', '/graphql', {
  query: 'mutation { createSubscriber(input: { subscriberId: "ada", firstName: "Ada" }) { __typename } }',
});

/** The subscribers of the environment, with a search. A key that only writes can add one. */
export function SubscribersPage() {
  const isAdding = useLocation().query.get('add') === 'true';
  const refusal = useRefusals()(['READ']);
  return (
    <>
      <PageHead title="Subscribers" about="The people who can be notified.">
        <Allowed needs={['WRITE']}>
          <ToggleButton isOpen={isAdding} toggle={() => leavePage(() => setQuery({ add: isAdding ? '' : 'true' }))}>
            Add subscriber
          </ToggleButton>
        </Allowed>
      </PageHead>
      {isAdding && <NewSubscriberForm />}
      {refusal === null ? <SubscriberTable /> : <Failed message={refusal} />}
    </>
  );
}

function SubscriberTable() {
  const search = useLocation().query.get('search') ?? '';
  const filters = useDebounced({ search });
  const pages = useCounted(
    usePagedQuery(SubscriberList, filters, ({ subscribers }) => subscribers),
    SubscriberCount,
    filters,
    ({ subscribers }) => subscribers,
  );
  const selection = useSelection(pages);
  const { ask, asked } = useAskedRows(pages, selection);
  return (
    <>
      <FilterBar
        list="subscribers"
        search={{ name: 'search', label: 'Search by name, id, e-mail or phone' }}
        filters={NO_FILTERS}
      />
      <div className="stack">
        <BulkChange
          {...asked}
          verb="Delete"
          what="subscriber"
          about="Their messages are no longer shown, and nothing more is sent to them."
          mutation={DeleteSubscriber}
          itemOf={(row) => ({ name: nameOf(row), variables: { subscriberId: row.subscriberId } })}
        />
        <PagedTable
          pages={pages}
          what="subscribers"
          template={TEMPLATE}
          selection={selection}
          bulkActions={[{ label: 'Delete', kind: 'danger', run: ask }]}
          bulkNeeds={['WRITE']}
          csv={CSV}
          empty={
            search.trim() !== '' ? (
              <Empty title="No matching subscribers">
                <p>A name, id, e-mail address or phone number must begin with the text.</p>
              </Empty>
            ) : (
              <Empty title="No subscribers yet" command={CREATE}>
                <p>Triggers create subscribers. You can also add them here, or with a command:</p>
              </Empty>
            )
          }
        />
      </div>
    </>
  );
}
