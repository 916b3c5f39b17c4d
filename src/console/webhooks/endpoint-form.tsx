import type { FormEvent } from 'react';
import type { EditedEndpointFragment, WebhookEndpointDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { type Stored, useDraftOf } from '../hooks/use-draft-of.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { ENDPOINT_FIELDS, type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';

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

type Endpoint = NonNullable<WebhookEndpointDetailQuery['webhookEndpoint']>;

const storedOf = ({ url, name, hasAllEvents, events, updatedAt }: EditedEndpointFragment): Stored<EndpointDraft> => ({
  fields: { url, name: name ?? '', events: hasAllEvents ? null : events },
  version: updatedAt,
});

const isSameEvents = (one: EndpointDraft['events'], other: EndpointDraft['events']): boolean =>
  one?.toSorted().join() === other?.toSorted().join();

/** The changed fields, as the mutation takes them. */
const changesOf = ({ url, name, events }: EndpointDraft, before: EndpointDraft) => ({
  ...(url !== before.url && { url }),
  ...(name !== before.name && { name: name === '' ? null : name }),
  ...(!isSameEvents(events, before.events) && { events: events && [...events] }),
});

/** Changes the URL, the name and the events of an endpoint. */
export function EndpointForm({ endpoint, saved }: { endpoint: Endpoint; saved: () => void }) {
  const { draft, stored, change, setSaved } = useDraftOf(storedOf(endpoint));
  const save = useAction(UpdateWebhookEndpoint);
  const { form, errorOf, others } = useFormIssues(save, ENDPOINT_FIELDS);
  const changes = changesOf(draft, stored.fields);
  const isChanged = Object.keys(changes).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { endpointId: endpoint._id, ...changes };
    const done = isChanged ? await save.run({ input }) : undefined;
    if (done === undefined) return;
    setSaved(draft, storedOf(done.webhookEndpoint));
    saved();
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
          <Problems lines={others} />
          <UnsavedChanges what="endpoint" isChanged={isChanged} />
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
