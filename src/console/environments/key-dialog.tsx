import { type FormEvent, useState } from 'react';
import type { EnvironmentOfKeyQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useSecretTest } from '../hooks/use-secret-test.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import type { Session } from '../session.ts';
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
  const test = useSecretTest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const session: Session = { kind: 'key', secret: key.trim() };
    void test.start(session, EnvironmentOfKey, ({ environment: found }) => {
      if (found == null) return 'The gateway did not answer.';
      if (found.id !== environment.id) return `This is a key of ${found.name}, not of ${environment.name}.`;
      const entered = { ...found, key: session.secret };
      const refusal = problemOf(entered);
      if (refusal === null) accept(entered);
      return refusal;
    });
  };
  return (
    <Dialog title={title} {...(about !== undefined && { about })} onClose={cancel}>
      <form className="stack" onSubmit={submit}>
        <TextField
          label={`API key of ${environment.name}`}
          hint="The key stays in this tab until you close it."
          type="password"
          value={key}
          onChange={(value) => {
            test.end();
            setKey(value);
          }}
          error={test.problem ?? undefined}
          isRequired
        />
        <div className="actions">
          <button type="button" className="button" onClick={cancel}>
            {no}
          </button>
          <ActionButton type="submit" data-kind="main" isDisabled={test.isRunning}>
            {test.isRunning ? 'Testing the key …' : yes}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  );
}
