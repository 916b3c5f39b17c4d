import type { FormEvent } from 'react';
import type { WebhookEndpointDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useStateOf } from '../hooks/use-state-of.ts';
import { Allowed } from '../parts/allowed.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { ENDPOINT_FIELDS, type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';

/** Changes the given fields of an endpoint. */
export const UpdateWebhookEndpoint = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      ... on UpdateWebhookEndpointPayload {
        webhookEndpoint {
          id
        }
      }
      ...Refusal
    }
  }
`);

type Endpoint = NonNullable<WebhookEndpointDetailQuery['webhookEndpoint']>;

const draftOf = ({ url, name, hasAllEvents, events }: Endpoint): EndpointDraft => ({
  url,
  name: name ?? '',
  events: hasAllEvents ? null : events,
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
  const [draft, setDraft] = useStateOf(endpoint.updatedAt, () => draftOf(endpoint));
  // After a save, the gateway has the values before the endpoint is loaded again.
  const [stored, setStored] = useStateOf(endpoint.updatedAt, () => draftOf(endpoint));
  const save = useAction(UpdateWebhookEndpoint);
  const { form, errorOf, others } = useFormIssues(save, ENDPOINT_FIELDS);
  const changes = changesOf(draft, stored);
  const isChanged = Object.keys(changes).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { endpointId: endpoint._id, ...changes };
    if (isChanged && (await save.run({ input })) === undefined) return;
    setStored(draft);
    saved();
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} aria-label="Settings" noValidate>
      <div className="inner stack">
        <Allowed needs={['ADMIN']}>
          <EndpointFields draft={draft} change={setDraft} errorOf={errorOf} />
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
            <button type="submit" className="button" data-kind="main" disabled={save.isRunning}>
              Save
            </button>
            <SaveState isChanged={isChanged} />
          </div>
        </Allowed>
      </div>
    </form>
  );
}
