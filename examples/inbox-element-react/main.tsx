import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Gets a session from the back end. The element calls it at the start, and again before the session expires. */
async function tokenProvider(): Promise<{ token: string; expiresAt: string }> {
  const response = await fetch('/session', { method: 'POST' });
  if (!response.ok) throw new Error(`The back end answered ${response.status}`);
  return response.json();
}

// Outside of the component: a new array would start the inbox again.
const TABS = [
  { label: 'All' },
  { label: 'Comments', filter: { tags: ['social'] } },
  { label: 'Archived', filter: { archived: true } },
];

/** React 19 sets the properties of custom elements, and listens to their events by the props `on…`. */
function App() {
  const [unread, setUnread] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <h1>Inbox ({unread} unread)</h1>
      <p role="status">{opened === null ? 'Open a notification.' : `You opened "${opened}".`}</p>
      <notification-inbox
        inline
        tabs={TABS}
        tokenProvider={tokenProvider}
        oncount-change={({ detail }) => setUnread(detail.unread)}
        onmessage-open={(event) => {
          // A router would navigate to `detail.url` here.
          event.preventDefault();
          setOpened(event.detail.message.subject);
        }}
        onmessage-action={({ detail }) => {
          detail.result = { pressed: detail.button };
        }}
      />
    </>
  );
}

const app = document.getElementById('app');
if (app !== null) {
  createRoot(app).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
