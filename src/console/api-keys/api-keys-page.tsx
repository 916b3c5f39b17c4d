import { useState } from 'react';
import type { ApiKeysQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Badge, labelOf } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Failed, Loading, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { useSession } from '../session-context.ts';
import { NewApiKeyForm } from './new-api-key-form.tsx';
import { RotateApiKeyForm } from './rotate-api-key-form.tsx';

const ApiKeysPage = graphql(`
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

/** The API keys of the environment, with their scopes. */
export function ApiKeys() {
  const { data, error, isLoading, reload } = useReloadableQuery(ApiKeysPage, {});
  const { signIn } = useSession();
  const revoking = useAction(Revoke);
  const [isCreating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<string | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [made, setMade] = useState<{ readonly name: string; readonly key: string; readonly isOwn: boolean } | null>(
    null,
  );
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
    setCreating(false);
    setRotated(null);
    setMade({ name, key, isOwn });
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
        <button
          type="button"
          className="button"
          data-kind="main"
          aria-expanded={isCreating}
          onClick={() => setCreating(!isCreating)}
        >
          New key
        </button>
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
              setMade(null);
              // The old key expires.
              if (made.isOwn) signIn({ kind: 'key', secret: made.key });
            }}
          />
        )}
        <Problems lines={revoking.problems} />
        <section className="panel" aria-label="API keys">
          <ul className="rows" aria-label="API keys">
            {environment.apiKeys.map((apiKey) => (
              <li key={apiKey.id}>
                <div className="row">
                  <div className="grow">
                    <div className="title">{nameOf(apiKey)}</div>
                    <div className="about">
                      Created <RelativeTime at={apiKey.createdAt} />
                      {apiKey.expiresAt != null && (
                        <>
                          {' '}
                          · replaced, expires <RelativeTime at={apiKey.expiresAt} />
                        </>
                      )}
                    </div>
                  </div>
                  <div className="badges">
                    {apiKey.isCurrent && <Badge tone="accent">This key</Badge>}
                    {apiKey.scopes.map((scope) => (
                      <Badge key={scope}>{labelOf(scope)}</Badge>
                    ))}
                    {apiKey.scopes.length === 0 && <Badge tone="warn">No scopes</Badge>}
                  </div>
                  <div className="actions">
                    {apiKey.expiresAt == null && (
                      <button
                        type="button"
                        className="button"
                        data-size="small"
                        aria-expanded={rotated === apiKey.id}
                        onClick={() => setRotated(rotated === apiKey.id ? null : apiKey.id)}
                      >
                        Rotate<span className="hidden"> {nameOf(apiKey)}</span>
                      </button>
                    )}
                    {!apiKey.isCurrent && (
                      <button
                        type="button"
                        className="button"
                        data-size="small"
                        data-kind="danger"
                        onClick={() => setAsked(apiKey)}
                      >
                        Revoke<span className="hidden"> {nameOf(apiKey)}</span>
                      </button>
                    )}
                  </div>
                </div>
                {rotated === apiKey.id && (
                  <RotateApiKeyForm
                    apiKey={apiKey}
                    cancel={() => setRotated(null)}
                    created={(key) => show(nameOf(apiKey), key, apiKey.isCurrent)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
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
