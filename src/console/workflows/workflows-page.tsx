import { useEffectEvent, useState } from 'react';
import { curlOf } from '../gateway-commands.ts';
import type { WorkflowsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useDuplicateWorkflow } from '../hooks/use-duplicate-workflow.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { ActionLink, Allowed } from '../parts/allowed.tsx';
import { Badge, labelOf } from '../parts/badge.tsx';
import { BulkChange } from '../parts/bulk-change.tsx';
import { ChannelIcon } from '../parts/channel-icon.tsx';
import type { Filter } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { actionsColumn, identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { useBulkRequest } from '../parts/use-bulk-request.ts';
import { routeTo } from '../route-to.ts';
import { Link, navigate, useLocation } from '../router.tsx';
import { DeleteWorkflow } from './workflow-actions.tsx';

const WorkflowList = graphql(`
  query Workflows($first: Int = 20, $after: String, $name: String, $tag: String, $active: Boolean) {
    workflows(first: $first, after: $after, name: $name, tag: $tag, active: $active) {
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

const SwitchWorkflow = graphql(`
  mutation SwitchWorkflow($workflowId: ID!, $active: Boolean!) {
    updateWorkflow(input: { workflowId: $workflowId, active: $active }) {
      ... on WorkflowPayload {
        workflow {
          id
        }
      }
      ...Refusal
    }
  }
`);

type Workflow = WorkflowsQuery['workflows']['edges'][number]['node'];

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'tag', label: 'Tag' },
  {
    kind: 'choice',
    name: 'active',
    label: 'State',
    options: [
      ['true', 'Active'],
      ['false', 'Inactive'],
    ],
  },
];

const routeOf = ({ workflowId }: Workflow): string => routeTo('workflows', workflowId);

type WorkflowAction = 'edit' | 'duplicate' | 'switch' | 'delete';

const templateOf = (act: (action: WorkflowAction, workflow: Workflow) => void): RowTemplate<Workflow> => ({
  nameOf: ({ name }) => name,
  routeOf,
  columns: [
    {
      name: 'Workflow',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: (row) => <Link to={routeOf(row)}>{row.name}</Link>,
    },
    identifierColumn('Identifier', ({ workflowId }) => workflowId, { isExtra: true }),
    { name: 'Steps', width: 'minmax(0, 2fr)', cell: ({ steps }) => <StepIcons steps={steps} /> },
    {
      name: 'State',
      width: 'minmax(0, 2fr)',
      cell: ({ active, critical, tags }) => (
        <div className="badges">
          <Badge tone={active ? 'good' : 'warn'}>{active ? 'Active' : 'Inactive'}</Badge>
          {critical && <Badge tone="accent">Critical</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      ),
    },
    instantColumn('Changed', ({ updatedAt }) => updatedAt),
    actionsColumn(
      ({ name }) => name,
      (row) => [
        { label: 'Edit', needs: ['ADMIN'], run: () => act('edit', row) },
        { label: 'Duplicate', needs: ['ADMIN'], run: () => act('duplicate', row) },
        { label: row.active ? 'Deactivate' : 'Activate', needs: ['ADMIN'], run: () => act('switch', row) },
        { label: 'Delete', kind: 'danger', needs: ['ADMIN'], run: () => act('delete', row) },
      ],
    ),
  ],
});

const CSV: readonly CsvColumn<Workflow>[] = [
  ['workflowId', ({ workflowId }) => workflowId],
  ['name', ({ name }) => name],
  ['active', ({ active }) => `${active}`],
  ['tags', ({ tags }) => tags.join(', ')],
  ['steps', ({ steps }) => steps.map(({ type, typeRaw }) => labelOf(type, typeRaw)).join(', ')],
  ['updatedAt', ({ updatedAt }) => updatedAt],
];

const CREATE = curlOf('POST', '/graphql', {
  query: 'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { __typename } }',
  variables: {
    input: {
      name: 'Welcome',
      workflowId: 'welcome',
      steps: [{ stepId: 'inbox', type: 'IN_APP', controlValues: { body: 'Hello {{ subscriber.firstName }}' } }],
    },
  },
});

/** The workflows of the environment. */
export function WorkflowsPage() {
  const { query } = useLocation();
  const active = query.get('active');
  const filters = useDebounced({
    name: query.get('name'),
    tag: query.get('tag'),
    active: active === null ? null : active === 'true',
  });
  const pages = usePagedQuery(WorkflowList, filters, ({ workflows }) => workflows);
  const selection = useSelection(pages);
  const switching = useAction(SwitchWorkflow);
  const copying = useDuplicateWorkflow();
  const { actions, ask, asked } = useBulkRequest(pages, selection);
  const act = useEffectEvent((action: WorkflowAction, workflow: Workflow) => {
    const { workflowId, active } = workflow;
    if (action === 'edit') return navigate(routeTo('workflows', workflowId, 'edit'));
    if (action === 'duplicate') return void copying.duplicate(workflow);
    if (action === 'delete') return ask('Delete', [workflow]);
    return void switching.run({ workflowId, active: !active }).then((done) => done && pages.reload());
  });
  const [template] = useState(() => templateOf((action, workflow) => act(action, workflow)));
  return (
    <>
      <PageHead title="Workflows" about="The steps that run for each trigger.">
        <Allowed needs={['ADMIN']}>
          <ActionLink to="/workflows/@new">New workflow</ActionLink>
        </Allowed>
      </PageHead>
      <FilterBar list="workflows" search={{ name: 'name', label: 'Name begins with' }} filters={FILTERS} />
      <div className="stack">
        <Problems lines={[...switching.problems, ...copying.problems]} />
        {asked.verb === 'Delete' ? (
          <BulkChange
            key={asked.verb}
            {...asked}
            what="workflow"
            about="Events that name a deleted workflow are refused. Notifications that were triggered before still run."
            mutation={DeleteWorkflow}
            itemOf={({ name, workflowId }) => ({ name, variables: { workflowId } })}
          />
        ) : (
          <BulkChange
            key={asked.verb}
            {...asked}
            what="workflow"
            about={
              asked.verb === 'Activate'
                ? 'An active workflow runs for each event that names it.'
                : 'Events that name an inactive workflow are refused. Notifications that were triggered before still run.'
            }
            mutation={SwitchWorkflow}
            itemOf={({ name, workflowId }) => ({
              name,
              variables: { workflowId, active: asked.verb === 'Activate' },
            })}
          />
        )}
        <PagedTable
          pages={pages}
          what="workflows"
          template={template}
          selection={selection}
          bulkActions={actions}
          bulkNeeds={['ADMIN']}
          csv={CSV}
          empty={
            [...query.keys()].length > 0 ? (
              <Empty title="No matching workflows">
                <p>Names match by their beginning. Tags must match exactly.</p>
              </Empty>
            ) : (
              <Empty title="No workflows yet" command={CREATE}>
                <p>A workflow says what happens for an event. Create the first one here, or with a command:</p>
              </Empty>
            )
          }
        />
      </div>
    </>
  );
}

/** The types of the steps of a workflow, in their order. */
const StepIcons = ({ steps }: Pick<Workflow, 'steps'>) =>
  steps.length === 0 ? (
    <span className="about">no steps</span>
  ) : (
    <span className="step-icons">
      {steps.map(({ stepId, type, typeRaw }) => (
        <ChannelIcon key={stepId} type={type} label={labelOf(type, typeRaw)} />
      ))}
    </span>
  );
