import { useState } from 'react';
import { curlOf } from '../gateway-commands.ts';
import type { LayoutsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty } from '../parts/states.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { routeTo } from '../route-to.ts';
import { Link, leavePage, useLocation } from '../router.tsx';
import { NewLayoutForm } from './new-layout-form.tsx';

const LayoutList = graphql(`
  query Layouts($first: Int = 20, $after: String, $name: String) {
    layouts(first: $first, after: $after, name: $name, orderBy: NAME, orderDirection: ASC) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          layoutId
          name
          isDefault
          updatedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Layout = LayoutsQuery['layouts']['edges'][number]['node'];

const routeOf = ({ layoutId }: Layout): string => routeTo('layouts', layoutId);

const TEMPLATE: RowTemplate<Layout> = {
  nameOf: ({ name }) => name,
  routeOf,
  columns: [
    {
      name: 'Layout',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: (row) => (
        <>
          <Link to={routeOf(row)}>{row.name}</Link> {row.isDefault && <Badge tone="accent">Default</Badge>}
        </>
      ),
    },
    identifierColumn('Identifier', ({ layoutId }) => layoutId),
    instantColumn('Changed', ({ updatedAt }) => updatedAt),
  ],
};

const CREATE = curlOf('POST', '/graphql', {
  query: 'mutation ($input: CreateLayoutInput!) { createLayout(input: $input) { __typename } }',
  variables: { input: { name: 'Newsletter', content: '<main>{{ content }}</main><footer>Your company</footer>' } },
});

/** The frames of HTML around the bodies of e-mails. */
export function LayoutsPage() {
  const { query } = useLocation();
  const name = query.get('name') ?? '';
  const filters = useDebounced({ name });
  const pages = usePagedQuery(LayoutList, filters, ({ layouts }) => layouts);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title="Layouts" about="Frames of HTML around the bodies of e-mails: head, logo and footer.">
        <Allowed needs={['ADMIN']}>
          <ToggleButton kind="main" isOpen={isAdding} toggle={() => leavePage(() => setAdding(!isAdding))}>
            New layout
          </ToggleButton>
        </Allowed>
      </PageHead>
      <FilterBar list="layouts" search={{ name: 'name', label: 'Name begins with' }} filters={[]} />
      <div className="stack">
        {isAdding && <NewLayoutForm close={() => setAdding(false)} />}
        <PagedTable
          pages={pages}
          what="layouts"
          template={TEMPLATE}
          empty={
            name === '' ? (
              <Empty title="No layouts" command={CREATE}>
                <p>
                  E-mails consist of the body of their step only. Add the first layout here, or with a command. It
                  becomes the default one.
                </p>
              </Empty>
            ) : (
              <Empty title="No matching layouts">
                <p>Upper and lower case are different.</p>
              </Empty>
            )
          }
        />
      </div>
    </>
  );
}
