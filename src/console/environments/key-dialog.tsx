import { type FormEvent, useState } from 'react';
import type { EnvironmentOfKeyQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { queryWith } from '../query-with.ts';
import { secretProblem } from '../session.ts';
import type { KnownEnvironment } from './known-environments.ts';

const EnvironmentOfKey = graphql(`
  query EnvironmentOfKey {
    environment {
      id
      name
      grantedScopes
    }
  }
`);

export type EnteredKey = KnownEnvironment & Pick<NonNullable<EnvironmentOfKeyQuery['environment']>, 'grantedScopes'>;

/**
 * Asks for a key of an environment, and tests it. A key reaches only its own environment.
 * @param problemOf why the dialog does not accept a key of the environment. Null if it does
 */
export function KeyDialog({
  title,
  about,
  environment,
  yes,
  no,
  problemOf = () => null,
  accept,
  cancel,
}: {
  title: string;
  about?: string;
  environment: { readonly id: string; readonly name: string };
  yes: string;
  no: string;
  problemOf?: (entered: EnteredKey) => string | null;
  accept: (entered: EnteredKey) => void;
  cancel: () => void;
}) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTesting, setTesting] = useState(false);
  const test = async (secret: string): Promise<string | null> => {
    const wrong = secretProblem(secret);
    if (wrong !== null) return wrong;
    const answer = await queryWith({ kind: 'key', secret }, EnvironmentOfKey);
    const found = answer.data?.environment;
    if (found == null) return answer.problem ?? 'The gateway did not answer.';
    if (found.id !== environment.id) return `This is a key of ${found.name}, not of ${environment.name}.`;
    const entered = { ...found, key: secret };
    const refusal = problemOf(entered);
    if (refusal === null) accept(entered);
    return refusal;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTesting(true);
    setProblem((await test(key.trim())) ?? undefined);
    setTesting(false);
  };
  return (
    <Dialog title={title} {...(about !== undefined && { about })} onClose={cancel}>
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
            {no}
          </button>
          <ActionButton type="submit" data-kind="main" isDisabled={isTesting}>
            {isTesting ? 'Testing the key …' : yes}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  );
}
