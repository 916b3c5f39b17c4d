import { graphql } from '../generated/index.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { Link, routeTo, setQuery, useLocation } from '../router.tsx';

const WorkflowsPage = graphql(`
  query Workflows($after: String, $name: String, $tag: String, $active: Boolean) {
    workflows(first: 20, after: $after, name: $name, tag: $tag, active: $active) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          workflowId
          name
          active
          critical
          tags
          updatedAt
          steps {
            stepId
            type
            typeRaw
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

/** The workflows of the environment. */
export function Workflows() {
  const { query } = useLocation();
  const active = query.get('active');
  const filters = useDebounced({
    name: query.get('name'),
    tag: query.get('tag'),
    active: active === null ? null : active === 'true',
  });
  const pages = usePagedQuery(WorkflowsPage, filters, ({ workflows }) => workflows);
  return (
    <>
      <PageHead title="Workflows" about="The steps that run for each trigger." />
      <search className="filters">
        <TextField label="Name begins with" value={query.get('name') ?? ''} onChange={(name) => setQuery({ name })} />
        <TextField label="Tag" value={query.get('tag') ?? ''} onChange={(tag) => setQuery({ tag })} />
        <SelectField
          label="State"
          value={active ?? ''}
          onChange={(value) => setQuery({ active: value })}
          options={[
            ['', 'Any'],
            ['true', 'Active'],
            ['false', 'Inactive'],
          ]}
        />
      </search>
      <section className="panel" aria-label="Workflows">
        <PageList
          pages={pages}
          what="workflows"
          empty={
            [...query.keys()].length > 0 ? (
              <Empty title="No matching workflows">
                <p>Names match by their beginning. Tags must match exactly.</p>
              </Empty>
            ) : (
              <Empty title="No workflows yet">
                <p>Create workflows with the mutation createWorkflow.</p>
              </Empty>
            )
          }
        >
          {({ workflowId, name, active: isActive, critical, tags, steps, updatedAt }) => (
            <Link className="row" to={routeTo('workflows', workflowId)}>
              <div className="grow">
                <div className="title">{name}</div>
                <div className="about">
                  {steps.map(({ type, typeRaw }) => labelOf(type, typeRaw)).join(' → ') || 'no steps'}
                </div>
              </div>
              <div className="badges">
                {critical && <Badge tone="accent">Critical</Badge>}
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
                <Badge tone={isActive ? 'good' : 'warn'}>{isActive ? 'Active' : 'Inactive'}</Badge>
              </div>
              <RelativeTime at={updatedAt} />
            </Link>
          )}
        </PageList>
      </section>
    </>
  );
}
