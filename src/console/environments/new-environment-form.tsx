import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { TextField } from '../parts/field.tsx';
import { Problems } from '../parts/states.tsx';
import type { KnownEnvironment } from './known-environments.ts';

const Create = graphql(`
  mutation MakeEnvironment($input: CreateEnvironmentInput!) {
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
  const { form, errorOf, others } = useFormIssues(create, ['name']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await create.run({ input: { name } });
    if (done !== undefined) created({ ...done.environment, key: done.key });
  };
  return (
    <form className="panel" ref={form} onSubmit={submit} aria-label="New environment">
      <div className="inner stack">
        <TextField
          label="Name"
          hint="For people: Production, Staging, …"
          value={name}
          onChange={setName}
          error={errorOf('name')}
          isRequired
        />
        <Problems lines={others} />
        <div className="actions">
          <button type="submit" className="button" data-kind="main" disabled={create.isRunning}>
            Create
          </button>
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  );
}
