import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { inboxClient } from './client.ts';
import { Inbox } from './inbox.tsx';
import { connect, presentMoment } from './live.ts';
import { type MintedSession, Session } from './session.ts';

const session = new Session(async () => {
  const response = await fetch('/session', { method: 'POST' });
  if (!response.ok) throw new Error(`No session: ${response.status}`);
  return (await response.json()) as MintedSession;
});

const live = connect(new URL('/graphql', location.href.replace(/^http/, 'ws')).href, session);
const client = inboxClient('/graphql', session, live);
const since = await presentMoment(live);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Provider value={client}>
    <Inbox since={since} />
  </Provider>,
);
