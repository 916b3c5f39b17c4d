import { lazy, type ReactNode, Suspense } from 'react';
import { useConnection } from './connection.ts';
import { Activity } from './pages/activity.tsx';
import { DeadLetters } from './pages/dead-letters.tsx';
import { IntegrationPage, NewIntegration } from './pages/integration-form.tsx';
import { Integrations } from './pages/integrations.tsx';
import { NotificationPage } from './pages/notification.tsx';
import { OwnInbox } from './pages/own-inbox.tsx';
import { SubscriberPage } from './pages/subscriber.tsx';
import { Subscribers } from './pages/subscribers.tsx';
import { WorkflowPage } from './pages/workflow.tsx';
import { Workflows } from './pages/workflows.tsx';
import { Missing } from './parts/missing.tsx';
import { Loading } from './parts/states.tsx';
import { Link, useLocation } from './router.tsx';
import type { Session } from './session.ts';

interface Page {
  readonly route: string;
  readonly label: string;
  /** The route of the page that it belongs to, where it has no place of its own among them. */
  readonly under?: string;
  /** What is shown below the route; null where there is no such page. */
  readonly show: (rest: readonly string[]) => ReactNode;
}

/** It brings the plots, which no other page needs. */
const Dashboard = lazy(async () => ({ default: (await import('./pages/dashboard.tsx')).Dashboard }));

const KEY_PAGES: readonly Page[] = [
  { route: '', label: 'Activity', show: () => <Activity /> },
  {
    route: 'subscribers',
    label: 'Subscribers',
    show: ([id]) => (id === undefined ? <Subscribers /> : <SubscriberPage key={id} subscriberId={id} />),
  },
  {
    route: 'workflows',
    label: 'Workflows',
    show: ([id]) => (id === undefined ? <Workflows /> : <WorkflowPage key={id} workflowId={id} />),
  },
  {
    route: 'integrations',
    label: 'Integrations',
    show: ([id]) => {
      if (id === undefined) return <Integrations />;
      return id === 'new' ? <NewIntegration /> : <IntegrationPage key={id} id={id} />;
    },
  },
  { route: 'dead-letters', label: 'Dead letters', show: () => <DeadLetters /> },
  { route: 'dashboard', label: 'Dashboard', show: () => <Dashboard /> },
  {
    route: 'notifications',
    under: '',
    label: 'Notification',
    show: ([id]) => (id === undefined ? null : <NotificationPage key={id} id={id} />),
  },
];

const SUBSCRIBER_PAGES: readonly Page[] = [{ route: '', label: 'Inbox', show: () => <OwnInbox /> }];

const CONNECTIONS = {
  idle: 'Connected',
  live: 'Live',
  waiting: 'Connecting again …',
  offline: 'Offline',
};

/** What stands around every page: where one can go, and how the gateway is reached. */
export function Frame({ kind, signOut }: { kind: Session['kind']; signOut: () => void }) {
  const { parts } = useLocation();
  const connection = useConnection();
  const pages = kind === 'key' ? KEY_PAGES : SUBSCRIBER_PAGES;
  const current = pages.find(({ route }) => route === (parts[0] ?? ''));
  const listed = pages.filter(({ under }) => under === undefined);
  const shown = current?.show(parts.slice(1)) ?? (
    <Missing title="There is no such page">
      <Link to="/">Go to the first page</Link>
    </Missing>
  );
  return (
    <div className="frame">
      <button
        type="button"
        className="skip button"
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Skip to the page
      </button>
      {connection === 'offline' && (
        <div className="offline" role="status">
          You are offline. What you see is as it was; it goes on when the network is back.
        </div>
      )}
      <header className="side">
        <div className="brand">
          <img src="./icon.svg" alt="" />
          Gateway
        </div>
        <nav aria-label="Pages">
          <ul>
            {listed.map(({ route, label }) => (
              <li key={route}>
                <Link to={`/${route}`} aria-current={(current?.under ?? current?.route) === route ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="standing">
          <span className="connection" data-state={connection} role="status">
            {CONNECTIONS[connection]}
          </span>
          <button type="button" className="button" data-size="small" onClick={signOut}>
            Sign out
          </button>
        </div>
      </header>
      <main tabIndex={-1}>
        <Suspense fallback={<Loading what="the page" />}>{shown}</Suspense>
      </main>
    </div>
  );
}
