import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { inboxClient } from './client.ts';
import { Inbox } from './inbox.tsx';
import { connect, presentMoment } from './live.ts';
import { type MintedSession, Session, SignedOut } from './session.ts';

const session = new Session(async () => {
  const response = await fetch('/session', { method: 'POST' });
  if (response.status === 401) throw new SignedOut('You are not signed in');
  if (!response.ok) throw new Error(`No session: ${response.status}`);
  return (await response.json()) as MintedSession;
});

const live = connect(new URL('/graphql', location.href.replace(/^http/, 'ws')).href, session);
const client = inboxClient('/graphql', session, live);

const root = createRoot(document.body.appendChild(document.createElement('div')));
try {
  const since = await presentMoment(live);
  root.render(
    <Provider value={client}>
      <Inbox since={since} />
    </Provider>,
  );
} catch (problem) {
  root.render(<p role="alert">{(problem as Error).message}</p>);
}
