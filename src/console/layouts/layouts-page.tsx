import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge } from '../parts/badge.tsx';
import { TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link, navigate, setQuery, useLocation } from '../router.tsx';
import { NewLayoutForm } from './new-layout-form.tsx';

const LayoutsPage = graphql(`
  query Layouts($after: String, $name: String) {
    layouts(first: 20, after: $after, name: $name, orderBy: NAME, orderDirection: ASC) {
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

/** The frames of HTML around the bodies of e-mails. */
export function Layouts() {
  const { query } = useLocation();
  const name = query.get('name') ?? '';
  const filters = useDebounced({ name });
  const pages = usePagedQuery(LayoutsPage, filters, ({ layouts }) => layouts);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title="Layouts" about="Frames of HTML around the bodies of e-mails: head, logo and footer.">
        <button
          type="button"
          className="button"
          data-kind="main"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          New layout
        </button>
      </PageHead>
      <div className="stack">
        {isAdding && (
          <NewLayoutForm
            cancel={() => setAdding(false)}
            created={(layoutId) => navigate(routeTo('layouts', layoutId))}
          />
        )}
        <search className="filters">
          <TextField label="Name begins with" value={name} onChange={(value) => setQuery({ name: value })} />
        </search>
        <section className="panel" aria-label="Layouts">
          <PageList
            pages={pages}
            what="layouts"
            empty={
              name === '' ? (
                <Empty title="No layouts">
                  <p>E-mails consist of the body of their step only. The first layout becomes the default one.</p>
                </Empty>
              ) : (
                <Empty title="No matching layouts">
                  <p>Upper and lower case are different.</p>
                </Empty>
              )
            }
          >
            {(layout) => (
              <Link className="row" to={routeTo('layouts', layout.layoutId)}>
                <div className="grow">
                  <div className="title">{layout.name}</div>
                  <div className="about">{layout.layoutId}</div>
                </div>
                {layout.isDefault && <Badge tone="accent">Default</Badge>}
                <RelativeTime at={layout.updatedAt} />
              </Link>
            )}
          </PageList>
        </section>
      </div>
    </>
  );
}
