import { type FormEvent, useState } from 'react';
import { createConsoleClient } from '../client.ts';
import { messageOf } from '../error-messages.ts';
import { graphql } from '../generated/index.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { secretProblem } from '../session.ts';
import { useSwitchEnvironment } from './use-switch-environment.ts';

const EnvironmentOfKey = graphql(`
  query EnvironmentOfKey {
    environment {
      id
      name
    }
  }
`);

/** Asks for a key of another environment, and switches to it. A key reaches only its own environment. */
export function SwitchForm({
  environment,
  cancel,
}: {
  environment: { readonly id: string; readonly name: string };
  cancel: () => void;
}) {
  const switchTo = useSwitchEnvironment();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = secretProblem(key.trim());
    if (wrong !== null) return setProblem(wrong);
    setTesting(true);
    let refusal: string | undefined;
    const { client, close } = createConsoleClient({ kind: 'key', secret: key.trim() }, (why) => {
      refusal = why;
    });
    const { data, error } = await client.query(EnvironmentOfKey, {}).toPromise();
    close();
    setTesting(false);
    const found = data?.environment;
    if (found == null) setProblem(refusal ?? (error && messageOf(error)) ?? 'The gateway did not answer.');
    else if (found.id !== environment.id) setProblem(`This is a key of ${found.name}, not of ${environment.name}.`);
    else switchTo({ ...found, key: key.trim() });
  };
  return (
    <Dialog title={`Switch to ${environment.name}`} onClose={cancel}>
      <form className="stack" onSubmit={submit}>
        <TextField
          label={`API key of ${environment.name}`}
          hint="The key stays in this tab until you close it."
          type="password"
          value={key}
          onChange={setKey}
          error={problem}
          isRequired
        />
        <div className="actions">
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
          <ActionButton type="submit" data-kind="main" isDisabled={isTesting}>
            {isTesting ? 'Switching …' : 'Switch'}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  );
}
