import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useCloseSent } from '../hooks/use-sent-form.ts';
import { TextField } from '../parts/field.tsx';
import { UnsavedChanges } from '../parts/leave-dialog.tsx';
import { SecretInProgress } from '../parts/new-secret.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import type { KnownEnvironment } from './known-environments.ts';

const Create = graphql(`
  mutation CreateEnvironment($input: CreateEnvironmentInput!) {
    createEnvironment(input: $input) {
      ... on CreateEnvironmentPayload {
        environment {
          id
          name
        }
        key
      }
      ...Refusal
    }
  }
`);

/** Creates an environment with its first API key. */
export function NewEnvironmentForm({
  cancel,
  created,
}: {
  cancel: () => void;
  created: (environment: KnownEnvironment) => void;
}) {
  const [name, setName] = useState('');
  const create = useAction(Create);
  const close = useCloseSent(name, cancel);
  const { form, errorOf, others } = useFormIssues(create, ['name']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await create.run({ input: { name } });
    if (done === undefined) return;
    close();
    created({ ...done.environment, key: done.key });
  };
  return (
    <PanelForm
      label="New environment"
      form={form}
      submit={submit}
      problems={others}
      yes="Create"
      isDisabled={create.isRunning}
      cancel={cancel}
    >
      <TextField
        label="Name"
        hint="For people: Production, Staging, …"
        value={name}
        onChange={setName}
        error={errorOf('name')}
        isRequired
      />
      <UnsavedChanges what="environment" isChanged={name !== ''} />
      <SecretInProgress isActive={create.isRunning} />
    </PanelForm>
  );
}
