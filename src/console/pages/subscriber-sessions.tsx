import { type FormEvent, useState } from 'react';
import type { SubscriberSessionsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';

const SessionsPage = graphql(`
  query SubscriberSessions($subscriberId: String!, $after: String) {
    subscriberSessions(first: 20, after: $after, subscriberId: $subscriberId) {
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
  mutation MakeSubscriberSession($input: CreateSubscriberSessionInput!) {
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
  mutation EndSubscriberSessions($input: RevokeSubscriberSessionsInput!) {
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

/** The sessions that open the inbox of a subscriber in browsers. */
export function SubscriberSessions({ subscriberId }: { subscriberId: string }) {
  const [keyNames, setKeyNames] = useState<Readonly<Record<string, string>>>({});
  const pages = usePagedQuery(SessionsPage, { subscriberId }, ({ subscriberSessions, environment }) => {
    const named = (environment?.apiKeys ?? []).flatMap(({ id, name }) => (name == null ? [] : [[id, name] as const]));
    // The names belong to the sessions of the same answer.
    queueMicrotask(() => setKeyNames(Object.fromEntries(named)));
    return subscriberSessions;
  });
  const revoking = useAction(Revoke);
  const [isCreating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [asked, setAsked] = useState<Session | 'all' | null>(null);
  const revoke = async () => {
    const input = asked === 'all' || asked === null ? { subscriberId } : { sessionId: asked.id };
    const done = await revoking.run({ input });
    setAsked(null);
    if (done !== undefined) pages.reload();
  };
  return (
    <div className="stack">
      <div className="actions">
        <button
          type="button"
          className="button"
          data-kind="main"
          aria-expanded={isCreating}
          onClick={() => setCreating(!isCreating)}
        >
          New session
        </button>
        {pages.nodes.length > 0 && (
          <button type="button" className="button" data-kind="danger" onClick={() => setAsked('all')}>
            Revoke all sessions
          </button>
        )}
      </div>
      {isCreating && (
        <NewSessionForm
          subscriberId={subscriberId}
          created={(made) => {
            setCreating(false);
            setToken(made);
            pages.reload();
          }}
        />
      )}
      {token !== null && (
        <NewSecret
          title="The session token"
          about="It opens the inbox of this subscriber, in the inbox element or in this console."
          secret={token}
          onSaved={() => setToken(null)}
        />
      )}
      <Problems lines={revoking.problems} />
      <section className="panel" aria-label="Sessions">
        <PageList
          pages={pages}
          what="sessions"
          empty={
            <Empty title="No sessions">
              <p>Your back end creates a session when the inbox of this subscriber opens in a browser.</p>
            </Empty>
          }
        >
          {(session) => (
            <div className="row">
              <div className="grow">
                <div className="title">
                  Created <RelativeTime at={session.createdAt} />
                </div>
                <div className="about">
                  With {keyNames[session.apiKeyId] ?? `the key ${session.apiKeyId.slice(0, 6)}`} · expires{' '}
                  <RelativeTime at={session.expiresAt} />
                </div>
              </div>
              <button
                type="button"
                className="button"
                data-size="small"
                data-kind="danger"
                onClick={() => setAsked(session)}
              >
                Revoke<span className="hidden"> the session {session.id}</span>
              </button>
            </div>
          )}
        </PageList>
      </section>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'all' ? 'Revoke all sessions?' : 'Revoke this session?'}
          about="Requests with it fail, and open inboxes end within 5 seconds. You cannot undo this."
          yes="Revoke"
          isRunning={revoking.isRunning}
          onYes={revoke}
          onNo={() => setAsked(null)}
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
    <form className="panel" ref={form} onSubmit={submit} aria-label="New session">
      <div className="inner stack">
        <SelectField
          label="Lasts"
          value={length}
          onChange={setLength}
          error={errorOf('expiresInSeconds')}
          options={LENGTHS}
        />
        <Problems lines={others} />
        <button type="submit" className="button" data-kind="main" disabled={create.isRunning}>
          Create
        </button>
      </div>
    </form>
  );
}
