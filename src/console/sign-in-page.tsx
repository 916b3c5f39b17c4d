import { type FormEvent, useState } from 'react';
import { graphql } from './generated/index.ts';
import { useSecretTest } from './hooks/use-secret-test.ts';
import { ActionButton } from './parts/action-button.tsx';
import { SelectField, TextField } from './parts/field.tsx';
import { Problems } from './parts/states.tsx';
import type { Session } from './session.ts';

const TestApiKey = graphql(`
  query TestApiKey {
    environment {
      id
    }
  }
`);

const TestSubscriberSession = graphql(`
  query TestSubscriberSession {
    inbox {
      unseenCount
    }
  }
`);

const FRESH_TOKEN = 'Get a fresh token from your back end, which creates one with createSubscriberSession.';

/** Asks for an API key or a session token, and tests it before it is stored. */
export function SignInPage({
  reason,
  kindBefore,
  signIn,
}: {
  reason: string | null;
  kindBefore: Session['kind'];
  signIn: (session: Session) => void;
}) {
  const [kind, setKind] = useState(kindBefore);
  const [secret, setSecret] = useState('');
  const test = useSecretTest();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const session: Session = { kind, secret: secret.trim() };
    const accept = () => {
      signIn(session);
      return null;
    };
    void (kind === 'key'
      ? test.start(session, TestApiKey, accept)
      : test.start(session, TestSubscriberSession, accept));
  };

  return (
    <div className="sign-in">
      <main>
        <div className="brand">
          <img src="./icon.svg" alt="" />
          Notification gateway
        </div>
        <form className="panel stack" onSubmit={submit}>
          <div>
            <h1>Sign in</h1>
            <p className="about">Your key or token stays in this tab until you close it.</p>
          </div>
          {reason !== null && test.problem === null && (
            <Problems lines={[reason, kindBefore === 'subscriber' ? FRESH_TOKEN : 'Sign in to continue.']} />
          )}
          <SelectField
            label="With"
            value={kind}
            onChange={(value) => {
              test.end();
              setKind(value === 'subscriber' ? 'subscriber' : 'key');
            }}
            options={[
              ['key', 'An API key'],
              ['subscriber', 'A subscriber session'],
            ]}
          />
          <TextField
            label={kind === 'key' ? 'API key' : 'Session token'}
            hint={
              kind === 'key'
                ? 'The gateway printed a key when it first started.'
                : 'Opens only the inbox of one subscriber.'
            }
            type="password"
            value={secret}
            onChange={(value) => {
              test.end();
              setSecret(value);
            }}
            isRequired
          />
          <Problems lines={test.problem === null ? [] : [test.problem]} />
          <ActionButton type="submit" data-kind="main" isDisabled={test.isRunning}>
            {test.isRunning ? 'Signing in …' : 'Sign in'}
          </ActionButton>
        </form>
      </main>
    </div>
  );
}
