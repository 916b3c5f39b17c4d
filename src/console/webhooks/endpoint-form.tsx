import type { FormEvent } from 'react';
import { useClient } from 'urql';
import type { EditedEndpointFragment, WebhookEndpointDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import type { Stored } from '../hooks/use-draft-of.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { isOutdated, NO_REFUSAL, useGuardedDraft } from '../hooks/use-guarded-draft.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { chosenEvents, ENDPOINT_FIELDS, type EndpointDraft, EndpointFields, eventsOf } from './endpoint-fields.tsx';

export const EditedEndpoint = graphql(`
  fragment EditedEndpoint on WebhookEndpoint {
    url
    name
    events
    hasAllEvents
    updatedAt
  }
`);

/** Changes the given fields of an endpoint. */
export const UpdateWebhookEndpoint = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      ... on UpdateWebhookEndpointPayload {
        webhookEndpoint {
          ...EditedEndpoint
        }
      }
      ...Refusal
    }
  }
`);

const StoredEndpoint = graphql(`
  query StoredEndpoint($id: ID!) {
    webhookEndpoint(id: $id) {
      ...EditedEndpoint
    }
  }
`);

type Endpoint = NonNullable<WebhookEndpointDetailQuery['webhookEndpoint']>;

const storedOf = ({ url, name, hasAllEvents, events, updatedAt }: EditedEndpointFragment): Stored<EndpointDraft> => ({
  fields: { url, name: name ?? '', hasAllEvents, ...(!hasAllEvents && chosenEvents(events)) },
  version: updatedAt,
});

/** The changed fields, as the mutation takes them. */
const changesOf = (draft: EndpointDraft, before: EndpointDraft) => ({
  ...(draft.url !== before.url && { url: draft.url }),
  ...(draft.name !== before.name && { name: draft.name === '' ? null : draft.name }),
  ...(eventsOf(draft)?.join() !== eventsOf(before)?.join() && { events: eventsOf(draft) }),
});

const isSame = (one: EndpointDraft, other: EndpointDraft): boolean => Object.keys(changesOf(one, other)).length === 0;

/** Changes the URL, the name and the events of an endpoint. */
export function EndpointForm({ endpoint, saved }: { endpoint: Endpoint; saved: () => void }) {
  const { _id } = endpoint;
  const client = useClient();
  const save = useAction(UpdateWebhookEndpoint);
  const edited = useGuardedDraft(storedOf(endpoint), {
    load: async () => {
      const { data } = await client.query(StoredEndpoint, { id: _id }).toPromise();
      return data?.webhookEndpoint == null ? null : storedOf(data.webhookEndpoint);
    },
    send: async (draft, before) => {
      // Somebody else has made the same changes.
      if (isSame(draft, before.fields)) return before;
      const input = { endpointId: _id, expectedUpdatedAt: before.version, ...changesOf(draft, before.fields) };
      const { payload, issues } = await save.attempt({ input });
      if (payload !== undefined) return storedOf(payload.webhookEndpoint);
      return isOutdated(issues) ? 'OUTDATED' : null;
    },
    saved,
  });
  const { draft, stored, change } = edited;
  const { form, errorOf, others } = useFormIssues(isOutdated(save.issues) ? NO_REFUSAL : save, ENDPOINT_FIELDS);
  const isChanged = !isSame(draft, stored.fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void edited.save();
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} aria-label="Settings" noValidate>
      <div className="inner stack">
        <Allowed needs={['ADMIN']}>
          <EndpointFields draft={draft} change={change} errorOf={errorOf} />
          <dl className="facts">
            {endpoint.secretCreatedAt != null && (
              <>
                <dt>Secret</dt>
                <dd>
                  Created <RelativeTime at={endpoint.secretCreatedAt} />
                </dd>
              </>
            )}
            {endpoint.oldSecretExpiresAt != null && (
              <>
                <dt>Old secret</dt>
                <dd>
                  Stops signing <RelativeTime at={endpoint.oldSecretExpiresAt} />
                </dd>
              </>
            )}
          </dl>
          <Problems lines={[...others, ...edited.reloadProblems]} />
          <UnsavedChanges what="endpoint" isChanged={isChanged} />
          <ConflictDialog what="endpoint" edited={edited} isSaving={save.isRunning} />
          <div className="actions">
            <ActionButton type="submit" data-kind="main" isDisabled={save.isRunning}>
              Save
            </ActionButton>
            <SaveState isChanged={isChanged} />
          </div>
        </Allowed>
      </div>
    </form>
  );
}
