import { useState } from 'react';
import type { SuppressionReason, SuppressionsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAskedRows } from '../hooks/use-asked-rows.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { BulkChange } from '../parts/bulk-change.tsx';
import type { Filter } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty } from '../parts/states.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { actionsColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { routeTo } from '../route-to.ts';
import { Link, useLocation } from '../router.tsx';

const SuppressionList = graphql(`
  query Suppressions($address: String, $reason: SuppressionReason, $first: Int = 20, $after: String) {
    suppressions(first: $first, after: $after, address: $address, reason: $reason) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          _id
          address
          reason
          detail
          providerId
          lastReportedAt
          subscriber {
            subscriberId
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const Clear = graphql(`
  mutation ClearSuppression($input: ClearSuppressionInput!) {
    clearSuppression(input: $input) {
      ... on ClearSuppressionPayload {
        suppression {
          address
        }
      }
      ...Refusal
    }
  }
`);

type Suppression = SuppressionsQuery['suppressions']['edges'][number]['node'];
const REASONS: readonly SuppressionReason[] = ['BOUNCED', 'COMPLAINED'];

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'reason', label: 'Reason', options: REASONS.map((reason) => [reason, labelOf(reason)]) },
];

const templateOf = (clear: (suppression: Suppression) => void): RowTemplate<Suppression> => ({
  nameOf: ({ address }) => address,
  columns: [
    { name: 'Address', width: 'minmax(0, 3fr)', isMain: true, cell: ({ address }) => address },
    {
      name: 'Reason',
      width: '7.5rem',
      cell: ({ reason }) => <Badge tone={reason === 'COMPLAINED' ? 'bad' : 'warn'}>{labelOf(reason)}</Badge>,
    },
    {
      name: 'Report',
      width: 'minmax(0, 3fr)',
      isExtra: true,
      cell: ({ providerId, detail }) => `${labelOf(providerId)}${detail == null ? '' : `: ${detail}`}`,
    },
    {
      name: 'Subscriber',
      width: 'minmax(0, 2fr)',
      cell: ({ subscriber }) =>
        subscriber != null && (
          <Link to={routeTo('subscribers', subscriber.subscriberId)}>{subscriber.subscriberId}</Link>
        ),
    },
    instantColumn('Reported', ({ lastReportedAt }) => lastReportedAt),
    actionsColumn(
      ({ address }) => address,
      (row) => [{ label: 'Clear', kind: 'danger', needs: ['WRITE'], run: () => clear(row) }],
    ),
  ],
});

const CSV: readonly CsvColumn<Suppression>[] = [
  ['address', ({ address }) => address],
  ['reason', ({ reason }) => reason],
  ['detail', ({ detail }) => detail],
  ['providerId', ({ providerId }) => providerId],
  ['subscriberId', ({ subscriber }) => subscriber?.subscriberId],
  ['lastReportedAt', ({ lastReportedAt }) => lastReportedAt],
];

/** The e-mail addresses that get no more e-mail, because of a bounce or a complaint. */
export function SuppressionsPage() {
  const { query } = useLocation();
  const reason = REASONS.find((known) => known === query.get('reason')) ?? null;
  const address = query.get('address') ?? '';
  const filters = useDebounced({ reason, address: address.trim() === '' ? null : address.trim() });
  const pages = usePagedQuery(SuppressionList, filters, ({ suppressions }) => suppressions);
  const selection = useSelection(pages);
  const { ask, asked } = useAskedRows(pages, selection);
  const [template] = useState(() => templateOf((suppression) => ask([suppression])));
  return (
    <>
      <PageHead
        title="Suppressions"
        about="Addresses that get no more e-mail, because their provider reported a bounce or a complaint."
      />
      <FilterBar list="suppressions" search={{ name: 'address', label: 'Whole e-mail address' }} filters={FILTERS} />
      <div className="stack">
        <BulkChange
          {...asked}
          verb="Clear"
          what="suppression"
          about={
            asked.rows?.some(({ reason: why }) => why === 'COMPLAINED')
              ? 'E-mail is sent again. The owner reported an e-mail as spam: send again only if they asked for it. The report is forgotten.'
              : 'E-mail is sent again, until it bounces again. The report is forgotten.'
          }
          mutation={Clear}
          itemOf={({ _id, address: name }) => ({ name, variables: { input: { suppressionId: _id } } })}
        />
        <PagedTable
          pages={pages}
          what="suppressions"
          template={template}
          selection={selection}
          bulkActions={[{ label: 'Clear', kind: 'danger', run: ask }]}
          bulkNeeds={['WRITE']}
          csv={CSV}
          empty={
            filters.address !== null || reason !== null ? (
              <Empty title="No matching suppressions">
                <p>E-mail to other addresses is sent.</p>
              </Empty>
            ) : (
              <Empty title="No suppressions">
                <p>An address appears here when an e-mail to it bounces permanently, or is reported as spam.</p>
              </Empty>
            )
          }
        />
      </div>
    </>
  );
}
