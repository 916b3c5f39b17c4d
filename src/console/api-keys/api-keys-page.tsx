import { useEffectEvent, useState } from 'react';
import type { ApiKeyScope, ApiKeysQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { completePages } from '../hooks/complete-pages.ts';
import { useAction } from '../hooks/use-action.ts';
import { useNewSecret } from '../hooks/use-new-secret.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { Badge, labelOf } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { actionsColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { useSession } from '../session-context.ts';
import { NewApiKeyForm } from './new-api-key-form.tsx';
import { RotateApiKeyForm } from './rotate-api-key-form.tsx';

const ApiKeyList = graphql(`
  query ApiKeys {
    environment {
      id
      name
      grantedScopes
      apiKeys {
        id
        name
        scopes
        createdAt
        expiresAt
        isCurrent
      }
    }
  }
`);

const Revoke = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      ... on RevokeApiKeyPayload {
        revokedApiKeyId
      }
      ...Refusal
    }
  }
`);

type ApiKey = NonNullable<ApiKeysQuery['environment']>['apiKeys'][number];

const nameOf = ({ name, id }: ApiKey): string => name ?? `Key ${id.slice(0, 6)}`;

const keyOf = ({ id }: ApiKey): string => id;

const ADMIN: readonly ApiKeyScope[] = ['ADMIN'];

type KeyAction = 'rotate' | 'revoke';

const templateOf = (act: (action: KeyAction, apiKey: ApiKey) => void): RowTemplate<ApiKey> => ({
  nameOf,
  columns: [
    {
      name: 'Key',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: (row) => (
        <>
          {nameOf(row)} {row.isCurrent && <Badge tone="accent">This key</Badge>}
        </>
      ),
    },
    {
      name: 'Scopes',
      width: 'minmax(0, 4fr)',
      cell: ({ scopes }) => (
        <div className="badges">
          {scopes.map((scope) => (
            <Badge key={scope}>{labelOf(scope)}</Badge>
          ))}
          {scopes.length === 0 && <Badge tone="warn">No scopes</Badge>}
        </div>
      ),
    },
    instantColumn('Created', ({ createdAt }) => createdAt),
    {
      name: 'Expires',
      width: '11rem',
      align: 'end',
      cell: ({ expiresAt }) =>
        expiresAt == null ? (
          'never'
        ) : (
          <>
            replaced, <RelativeTime at={expiresAt} />
          </>
        ),
    },
    actionsColumn(nameOf, (row) => [
      ...(row.expiresAt == null ? [{ label: 'Rotate', needs: ADMIN, run: () => act('rotate', row) }] : []),
      ...(row.isCurrent
        ? []
        : [{ label: 'Revoke', kind: 'danger' as const, needs: ADMIN, run: () => act('revoke', row) }]),
    ]),
  ],
});

/** The API keys of the environment, with their scopes. */
export function ApiKeysPage() {
  const query = useReloadableQuery(ApiKeyList, {});
  const { data, error, isLoading, reload } = query;
  const { signIn } = useSession();
  const revoking = useAction(Revoke);
  const [isCreating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const secret = useNewSecret<{ readonly name: string; readonly key: string; readonly isOwn: boolean }>();
  const { made } = secret;
  const act = useEffectEvent((action: KeyAction, apiKey: ApiKey) => {
    if (action === 'revoke') setAsked(apiKey);
    else secret.beforeAnother(() => setRotated(apiKey));
  });
  const [template] = useState(() => templateOf((action, apiKey) => act(action, apiKey)));
  const environment = data?.environment;
  if (environment == null) {
    return (
      <>
        <PageHead title="API keys" />
        {isLoading ? <Loading what="the API keys" /> : <Failed message={error ?? 'Not found'} retry={reload} />}
      </>
    );
  }
  const show = (name: string, key: string, isOwn: boolean) => {
    setRotated(null);
    secret.show({ name, key, isOwn });
    reload();
  };
  const revoke = async ({ id }: ApiKey) => {
    await revoking.run({ input: { apiKeyId: id } });
    setAsked(null);
    reload();
  };

  return (
    <>
      <PageHead
        title="API keys"
        about={`Programs send a key with each request to ${environment.name}. Only hashes of the keys are stored.`}
      >
        <Allowed needs={['ADMIN']}>
          <ToggleButton
            kind="main"
            isOpen={isCreating}
            toggle={() => secret.beforeAnother(() => setCreating(!isCreating))}
          >
            New key
          </ToggleButton>
        </Allowed>
      </PageHead>
      <div className="stack">
        {isCreating && (
          <NewApiKeyForm
            granted={environment.grantedScopes}
            cancel={() => setCreating(false)}
            created={(name, key) => show(name, key, false)}
          />
        )}
        {made !== null && (
          <NewSecret
            title={`The key ${made.name}`}
            about={
              made.isOwn ? 'It replaces the key that you are signed in with.' : 'Give it to the program that needs it.'
            }
            secret={made.key}
            onSaved={() => {
              secret.saved();
              // The old key expires.
              if (made.isOwn) signIn({ kind: 'key', secret: made.key });
            }}
          />
        )}
        <Problems lines={revoking.problems} />
        <PagedTable pages={completePages(query, environment.apiKeys, keyOf)} what="API keys" template={template} />
      </div>
      {rotated !== null && (
        <RotateApiKeyForm
          apiKey={rotated}
          name={nameOf(rotated)}
          cancel={() => setRotated(null)}
          created={(key) => show(nameOf(rotated), key, rotated.isCurrent)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          title={`Revoke ${nameOf(asked)}?`}
          about="Requests with the key fail within 2 seconds, and subscriber sessions that it created end. You cannot undo this."
          yes="Revoke"
          isRunning={revoking.isRunning}
          onYes={() => revoke(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}
