import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useCloseSent } from '../hooks/use-sent-form.ts';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SecretInProgress } from '../parts/new-secret.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { ENDPOINT_FIELDS, type EndpointDraft, EndpointFields, eventsOf } from './endpoint-fields.tsx';

const Create = graphql(`
  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      ... on CreateWebhookEndpointPayload {
        webhookEndpoint {
          _id
        }
        secret
      }
      ...Refusal
    }
  }
`);

const NEW_ENDPOINT: EndpointDraft = { url: '', name: '', hasAllEvents: true };

/** Adds a webhook endpoint. */
export function NewEndpointForm({
  cancel,
  created,
}: {
  cancel: () => void;
  created: (url: string, secret: string) => void;
}) {
  const [draft, setDraft] = useState(NEW_ENDPOINT);
  const create = useAction(Create);
  const close = useCloseSent(draft, cancel);
  const { form, errorOf, others } = useFormIssues(create, ENDPOINT_FIELDS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { url, name } = draft;
    const input = { url, ...(name !== '' && { name }), events: eventsOf(draft) };
    const done = await create.run({ input });
    if (done === undefined) return;
    close();
    created(url, done.secret);
  };
  return (
    <PanelForm
      label="New endpoint"
      form={form}
      submit={submit}
      problems={others}
      yes="Create"
      isDisabled={create.isRunning}
      cancel={cancel}
      noValidate
    >
      <EndpointFields draft={draft} change={(change) => setDraft({ ...draft, ...change })} errorOf={errorOf} />
      <UnsavedChanges what="endpoint" isChanged={draft !== NEW_ENDPOINT} />
      <SecretInProgress isActive={create.isRunning} />
    </PanelForm>
  );
}
