import { useEffectEvent, useMemo, useState } from 'react';
import type { EnvironmentsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useNewSecret } from '../hooks/use-new-secret.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge } from '../parts/badge.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { actionsColumn, identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { type KnownEnvironment, knownEnvironments } from './known-environments.ts';
import { NewEnvironmentForm } from './new-environment-form.tsx';
import { RenameEnvironmentForm } from './rename-environment-form.tsx';
import { SwitchForm } from './switch-form.tsx';
import { useSwitchEnvironment } from './use-switch-environment.ts';

const EnvironmentList = graphql(`
  query Environments($first: Int = 20, $after: String) {
    environments(first: $first, after: $after) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          name
          identifier
          isCurrent
          grantedScopes
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

type Environment = EnvironmentsQuery['environments']['edges'][number]['node'];

type EnvironmentAction = 'rename' | 'enter';

const templateOf = (
  isManager: boolean,
  act: (action: EnvironmentAction, environment: Environment) => void,
): RowTemplate<Environment> => ({
  nameOf: ({ name }) => name,
  columns: [
    {
      name: 'Environment',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: ({ name, isCurrent }) => (
        <>
          {name} {isCurrent && <Badge tone="accent">Current</Badge>}
        </>
      ),
    },
    identifierColumn('Identifier', ({ identifier }) => identifier, { width: 'minmax(0, 3fr)', isExtra: true }),
    instantColumn('Created', ({ createdAt }) => createdAt),
    actionsColumn(
      ({ name }) => name,
      (row) => [
        ...(row.isCurrent || isManager
          ? [{ label: 'Rename', needs: ['ADMIN', 'ORGANIZATION'] as const, run: () => act('rename', row) }]
          : []),
        ...(row.isCurrent ? [] : [{ label: 'Switch', run: () => act('enter', row) }]),
      ],
    ),
  ],
});

/** The environments of the organization. */
export function EnvironmentsPage() {
  const pages = usePagedQuery(EnvironmentList, {}, ({ environments }) => environments);
  const switchTo = useSwitchEnvironment();
  const [open, setOpen] = useState<
    'new' | { readonly action: EnvironmentAction; readonly environment: Environment } | null
  >(null);
  const { made, show, saved, beforeAnother } = useNewSecret<KnownEnvironment>();
  const isManager = pages.nodes.some(({ grantedScopes }) => grantedScopes.includes('ORGANIZATION'));
  const close = () => setOpen(null);
  const act = useEffectEvent((action: EnvironmentAction, environment: Environment) => {
    const known = knownEnvironments().find(({ id }) => id === environment.id);
    if (action === 'enter' && known !== undefined) switchTo(known);
    else setOpen({ action, environment });
  });
  const template = useMemo(() => templateOf(isManager, (action, environment) => act(action, environment)), [isManager]);
  const dialog = open === 'new' ? null : open;

  return (
    <>
      <PageHead
        title="Environments"
        about="Each environment has its own subscribers, workflows, integrations and API keys."
      >
        {isManager && (
          <ToggleButton
            kind="main"
            isOpen={open === 'new'}
            toggle={() => beforeAnother(() => setOpen(open === 'new' ? null : 'new'))}
          >
            New environment
          </ToggleButton>
        )}
      </PageHead>
      <div className="stack">
        {open === 'new' && (
          <NewEnvironmentForm
            cancel={close}
            created={(environment) => {
              show(environment);
              pages.reload();
            }}
          />
        )}
        {made !== null && (
          <NewSecret
            title={`The first API key of ${made.name}`}
            about="The key manages the new environment."
            secret={made.key}
            onSaved={saved}
          >
            <button type="button" className="button" data-size="small" onClick={() => switchTo(made)}>
              Switch to {made.name}
            </button>
          </NewSecret>
        )}
        <PagedTable pages={pages} what="environments" template={template} />
      </div>
      {dialog?.action === 'rename' && (
        <RenameEnvironmentForm environment={dialog.environment} cancel={close} renamed={pages.reload} />
      )}
      {dialog?.action === 'enter' && <SwitchForm environment={dialog.environment} cancel={close} />}
    </>
  );
}
