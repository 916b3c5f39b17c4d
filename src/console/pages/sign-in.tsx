import { type FormEvent, useState } from 'react';
import { createConsoleClient } from '../client.ts';
import { messageOf } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { SelectField, TextField } from '../parts/field.tsx';
import { Problems } from '../parts/states.tsx';
import type { Session } from '../session.ts';

const KnockWithKey = graphql(`
  query KnockWithKey {
    environment {
      id
    }
  }
`);

const KnockAsSubscriber = graphql(`
  query KnockAsSubscriber {
    inbox {
      unseenCount
    }
  }
`);

const FRESH_TOKEN =
  'The back end that made its token makes a fresh one, with createSubscriberSession: open the inbox with that, and you are where you were.';

/** Asks for what opens the gateway, and tries it before it is kept. */
export function SignIn({
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isKnocking, setKnocking] = useState(false);

  const knock = async (event: FormEvent) => {
    event.preventDefault();
    const session: Session = { kind, secret: secret.trim() };
    setKnocking(true);
    setProblem(null);
    let refusal: string | null = null;
    const { client, close } = createConsoleClient(session, (why) => {
      refusal = why;
    });
    const { error } = await client.query(kind === 'key' ? KnockWithKey : KnockAsSubscriber, {}).toPromise();
    close();
    setKnocking(false);
    if (error === undefined) signIn(session);
    else setProblem(refusal ?? messageOf(error));
  };

  return (
    <div className="sign-in">
      <main>
        <div className="brand">
          <img src="./icon.svg" alt="" />
          Notification gateway
        </div>
        <form className="panel stack" onSubmit={knock}>
          <div>
            <h1>Sign in</h1>
            <p className="about">What you sign in with stays in this tab, and is gone when you close it.</p>
          </div>
          {reason !== null && problem === null && (
            <Problems
              lines={[reason, kindBefore === 'subscriber' ? FRESH_TOKEN : 'Sign in to go on where you were.']}
            />
          )}
          <SelectField
            label="With"
            value={kind}
            onChange={(value) => setKind(value === 'subscriber' ? 'subscriber' : 'key')}
            options={[
              ['key', 'An API key'],
              ['subscriber', 'A subscriber session'],
            ]}
          />
          <TextField
            label={kind === 'key' ? 'API key' : 'Session token'}
            hint={
              kind === 'key'
                ? 'The gateway printed one when it first started.'
                : 'Opens the inbox of one subscriber, and nothing else.'
            }
            type="password"
            value={secret}
            onChange={setSecret}
            isRequired
          />
          <Problems lines={problem === null ? [] : [problem]} />
          <button type="submit" className="button" data-kind="main" disabled={isKnocking}>
            {isKnocking ? 'Signing in …' : 'Sign in'}
          </button>
        </form>
      </main>
    </div>
  );
}
