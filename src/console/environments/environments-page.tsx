import { useState } from 'react';
import type { EnvironmentsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge } from '../parts/badge.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { type KnownEnvironment, knownEnvironments } from './known-environments.ts';
import { NewEnvironmentForm } from './new-environment-form.tsx';
import { RenameEnvironmentForm } from './rename-environment-form.tsx';
import { SwitchForm } from './switch-form.tsx';
import { useSwitchEnvironment } from './use-switch-environment.ts';

const EnvironmentsPage = graphql(`
  query Environments($after: String) {
    environments(first: 20, after: $after) {
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

/** The environments of the organization. */
export function Environments() {
  const pages = usePagedQuery(EnvironmentsPage, {}, ({ environments }) => environments);
  const switchTo = useSwitchEnvironment();
  const [open, setOpen] = useState<'new' | { readonly rename: string } | { readonly enter: string } | null>(null);
  const [made, setMade] = useState<KnownEnvironment | null>(null);
  const isManager = pages.nodes.some(({ grantedScopes }) => grantedScopes.includes('ORGANIZATION'));
  const close = () => setOpen(null);
  const enter = ({ id }: Environment) => {
    const known = knownEnvironments().find((one) => one.id === id);
    if (known === undefined) setOpen({ enter: id });
    else switchTo(known);
  };
  const isOpen = (kind: 'rename' | 'enter', id: string) =>
    open !== null && typeof open === 'object' && (open as Record<string, string>)[kind] === id;

  return (
    <>
      <PageHead
        title="Environments"
        about="Each environment has its own subscribers, workflows, integrations and API keys."
      >
        {isManager && (
          <button
            type="button"
            className="button"
            data-kind="main"
            aria-expanded={open === 'new'}
            onClick={() => setOpen(open === 'new' ? null : 'new')}
          >
            New environment
          </button>
        )}
      </PageHead>
      <div className="stack">
        {open === 'new' && (
          <NewEnvironmentForm
            cancel={close}
            created={(environment) => {
              close();
              setMade(environment);
              pages.reload();
            }}
          />
        )}
        {made !== null && (
          <NewSecret
            title={`The first API key of ${made.name}`}
            about="The key manages the new environment."
            secret={made.key}
            onSaved={() => setMade(null)}
          >
            <button type="button" className="button" data-size="small" onClick={() => switchTo(made)}>
              Switch to {made.name}
            </button>
          </NewSecret>
        )}
        <section className="panel" aria-label="Environments">
          <PageList pages={pages} what="environments">
            {(environment) => (
              <>
                <div className="row">
                  <div className="grow">
                    <div className="title">{environment.name}</div>
                    <div className="about">{environment.identifier}</div>
                  </div>
                  {environment.isCurrent && <Badge tone="accent">Current</Badge>}
                  <RelativeTime at={environment.createdAt} />
                  <div className="actions">
                    {(environment.isCurrent || isManager) && (
                      <button
                        type="button"
                        className="button"
                        data-size="small"
                        aria-expanded={isOpen('rename', environment.id)}
                        onClick={() => setOpen({ rename: environment.id })}
                      >
                        Rename<span className="hidden"> {environment.name}</span>
                      </button>
                    )}
                    {!environment.isCurrent && (
                      <button
                        type="button"
                        className="button"
                        data-size="small"
                        aria-expanded={isOpen('enter', environment.id)}
                        onClick={() => enter(environment)}
                      >
                        Switch<span className="hidden"> to {environment.name}</span>
                      </button>
                    )}
                  </div>
                </div>
                {isOpen('rename', environment.id) && (
                  <RenameEnvironmentForm
                    environment={environment}
                    cancel={close}
                    renamed={() => {
                      close();
                      pages.reload();
                    }}
                  />
                )}
                {isOpen('enter', environment.id) && <SwitchForm environment={environment} cancel={close} />}
              </>
            )}
          </PageList>
        </section>
      </div>
    </>
  );
}
