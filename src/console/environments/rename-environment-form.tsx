import { type FormEvent, useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormIssues } from '../hooks/use-form-issues.ts';
import { useReturnedFocus } from '../hooks/use-returned-focus.ts';
import { useCloseSent } from '../hooks/use-sent-form.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Problems } from '../parts/states.tsx';

const Rename = graphql(`
  mutation RenameEnvironment($input: UpdateEnvironmentInput!) {
    updateEnvironment(input: $input) {
      ... on UpdateEnvironmentPayload {
        environment {
          id
        }
      }
      ...Refusal
    }
  }
`);

/** Changes the name of an environment. */
export function RenameEnvironmentForm({
  environment,
  cancel,
  renamed,
}: {
  environment: { readonly id: string; readonly name: string };
  cancel: () => void;
  renamed: () => void;
}) {
  const [name, setName] = useState(environment.name);
  const rename = useAction(Rename);
  const close = useCloseSent(name, cancel);
  useReturnedFocus();
  const { form, errorOf, others } = useFormIssues(rename, ['name']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await rename.run({ input: { environmentId: environment.id, name } })) === undefined) return;
    close();
    renamed();
  };
  return (
    <Dialog title={`Rename ${environment.name}`} onClose={cancel}>
      <form className="stack" ref={form} onSubmit={submit}>
        <TextField label="New name" value={name} onChange={setName} error={errorOf('name')} isRequired />
        <Problems lines={others} />
        <div className="actions">
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
          <ActionButton type="submit" data-kind="main" isDisabled={rename.isRunning}>
            Save
          </ActionButton>
        </div>
      </form>
    </Dialog>
  );
}
