import { type FormEvent, useMemo, useState } from 'react';
import { curlOf } from '../gateway-commands.ts';
import type { SubscriberSessionsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useAskedRows } from '../hooks/use-asked-rows.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useNewSecret } from '../hooks/use-new-secret.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { BulkChange } from '../parts/bulk-change.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { NewSecret, SecretInProgress } from '../parts/new-secret.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { actionsColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { RelativeTime } from '../parts/time.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { useRefusals } from '../rights.tsx';

const SessionList = graphql(`
  query SubscriberSessions($subscriberId: String!, $first: Int = 20, $after: String) {
    subscriberSessions(first: $first, after: $after, subscriberId: $subscriberId) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          apiKeyId
          createdAt
          expiresAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const KeyNames = graphql(`
  query SessionKeyNames {
    environment {
      id
      apiKeys {
        id
        name
      }
    }
  }
`);

const Create = graphql(`
  mutation CreateSubscriberSession($input: CreateSubscriberSessionInput!) {
    createSubscriberSession(input: $input) {
      ... on CreateSubscriberSessionPayload {
        token
        expiresAt
      }
      ...Refusal
    }
  }
`);

const Revoke = graphql(`
  mutation RevokeSubscriberSessions($input: RevokeSubscriberSessionsInput!) {
    revokeSubscriberSessions(input: $input) {
      ... on RevokeSubscriberSessionsPayload {
        revokedCount
      }
      ...Refusal
    }
  }
`);

type Session = SubscriberSessionsQuery['subscriberSessions']['edges'][number]['node'];

const LENGTHS = [
  ['3600', 'An hour'],
  ['28800', '8 hours'],
  ['86400', 'A day'],
] as const;

const ABOUT_REVOKING = 'Requests with a revoked session fail, and open inboxes end within 5 seconds.';

const nameOf = ({ id }: Session): string => `the session ${id.slice(-6)}`;

const templateOf = (
  keyNames: Readonly<Record<string, string>>,
  revoke: (session: Session) => void,
): RowTemplate<Session> => ({
  nameOf,
  columns: [
    {
      name: 'Created',
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      name: 'API key',
      width: 'minmax(0, 2fr)',
      cell: ({ apiKeyId }) => keyNames[apiKeyId] ?? `Key ${apiKeyId.slice(0, 6)}`,
    },
    instantColumn('Expires', ({ expiresAt }) => expiresAt),
    actionsColumn(nameOf, (row) => [{ label: 'Revoke', kind: 'danger', needs: ['ADMIN'], run: () => revoke(row) }]),
  ],
});

/** The sessions that open the inbox of a subscriber in browsers. */
export function SubscriberSessions({ subscriberId }: { subscriberId: string }) {
  // Not every key that may list sessions may read the names of keys.
  const isPaused = useRefusals()(['ADMIN', 'ORGANIZATION']) !== null;
  const { data: named } = useReloadableQuery(KeyNames, {}, { isPaused });
  const pages = usePagedQuery(SessionList, { subscriberId }, ({ subscriberSessions }) => subscriberSessions);
  const revoking = useAction(Revoke);
  const [isCreating, setCreating] = useState(false);
  const { made: token, show, saved, beforeAnother } = useNewSecret<string>();
  const selection = useSelection(pages);
  const { ask, asked } = useAskedRows(pages, selection);
  const [isAllAsked, setAllAsked] = useState(false);
  const template = useMemo(() => {
    const keyNames = (named?.environment?.apiKeys ?? []).flatMap(({ id, name }) => (name == null ? [] : [[id, name]]));
    return templateOf(Object.fromEntries(keyNames), (session) => ask([session]));
  }, [named, ask]);
  const revokeAll = async () => {
    const done = await revoking.run({ input: { subscriberId } });
    setAllAsked(false);
    if (done !== undefined) pages.reload();
  };
  return (
    <div className="stack">
      <div className="actions">
        <Allowed needs={['ADMIN']}>
          <ToggleButton kind="main" isOpen={isCreating} toggle={() => beforeAnother(() => setCreating(!isCreating))}>
            New session
          </ToggleButton>
          {pages.nodes.length > 0 && (
            <button type="button" className="button" data-kind="danger" onClick={() => setAllAsked(true)}>
              Revoke all sessions
            </button>
          )}
        </Allowed>
      </div>
      {isCreating && (
        <NewSessionForm
          subscriberId={subscriberId}
          created={(made) => {
            setCreating(false);
            show(made);
            pages.reload();
          }}
        />
      )}
      {token !== null && (
        <NewSecret
          title="The session token"
          about="It opens the inbox of this subscriber, in the inbox element or in this console."
          secret={token}
          onSaved={saved}
        />
      )}
      <Problems lines={revoking.problems} />
      <BulkChange
        {...asked}
        verb="Revoke"
        what="session"
        about={ABOUT_REVOKING}
        mutation={Revoke}
        itemOf={(session) => ({ name: nameOf(session), variables: { input: { sessionId: session.id } } })}
      />
      <PagedTable
        pages={pages}
        what="sessions"
        template={template}
        selection={selection}
        bulkActions={[{ label: 'Revoke', kind: 'danger', run: ask }]}
        bulkNeeds={['ADMIN']}
        empty={
          <Empty
            title="No sessions"
            command={curlOf('POST', '/graphql', {
              query:
                'mutation ($input: CreateSubscriberSessionInput!) { createSubscriberSession(input: $input) { __typename ... on CreateSubscriberSessionPayload { token } } }',
              variables: { input: { subscriberId } },
            })}
          >
            <p>Your back end creates a session when the inbox of this subscriber opens in a browser:</p>
          </Empty>
        }
      />
      {isAllAsked && (
        <ConfirmDialog
          title="Revoke all sessions?"
          about={`${ABOUT_REVOKING} You cannot undo this.`}
          yes="Revoke"
          isRunning={revoking.isRunning}
          onYes={revokeAll}
          onNo={() => setAllAsked(false)}
        />
      )}
    </div>
  );
}

function NewSessionForm({ subscriberId, created }: { subscriberId: string; created: (token: string) => void }) {
  const [length, setLength] = useState('3600');
  const create = useAction(Create);
  const { form, errorOf, others } = useFormIssues(create, ['expiresInSeconds']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await create.run({ input: { subscriberId, expiresInSeconds: Number(length) } });
    if (done !== undefined) created(done.token);
  };
  return (
    <PanelForm
      label="New session"
      form={form}
      submit={submit}
      problems={others}
      yes="Create"
      isDisabled={create.isRunning}
    >
      <SelectField
        label="Lasts"
        value={length}
        onChange={setLength}
        error={errorOf('expiresInSeconds')}
        options={LENGTHS}
      />
      <SecretInProgress isActive={create.isRunning} />
    </PanelForm>
  );
}
