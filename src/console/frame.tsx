import { lazy, type ReactNode, Suspense } from 'react';
import { useConnection } from './connection.ts';
import { Activity } from './pages/activity-page.tsx';
import { DeadLetters } from './pages/dead-letters-page.tsx';
import { IntegrationPage, NewIntegration } from './pages/integration-page.tsx';
import { Integrations } from './pages/integrations-page.tsx';
import { NotificationPage } from './pages/notification-page.tsx';
import { OwnInboxPage } from './pages/own-inbox-page.tsx';
import { SubscriberPage } from './pages/subscriber-page.tsx';
import { Subscribers } from './pages/subscribers-page.tsx';
import { WorkflowPage } from './pages/workflow-page.tsx';
import { Workflows } from './pages/workflows-page.tsx';
import { NotFound } from './parts/not-found.tsx';
import { PageBoundary } from './parts/page-boundary.tsx';
import { Loading } from './parts/states.tsx';
import { Link, useLocation } from './router.tsx';
import type { Session } from './session.ts';

interface Page {
  readonly route: string;
  readonly label: string;
  /** The route of the parent page, for a page that the navigation does not list. */
  readonly under?: string;
  /** Renders the rest of the route. Null if the page does not exist. */
  readonly render: (rest: readonly string[]) => ReactNode;
}

/** Loaded when needed, because it contains the plotting library. */
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }));

const KEY_PAGES: readonly Page[] = [
  { route: '', label: 'Activity', render: () => <Activity /> },
  {
    route: 'subscribers',
    label: 'Subscribers',
    render: ([id]) => (id === undefined ? <Subscribers /> : <SubscriberPage key={id} subscriberId={id} />),
  },
  {
    route: 'workflows',
    label: 'Workflows',
    render: ([id]) => (id === undefined ? <Workflows /> : <WorkflowPage key={id} workflowId={id} />),
  },
  {
    route: 'integrations',
    label: 'Integrations',
    render: ([id]) => {
      if (id === undefined) return <Integrations />;
      return id === 'new' ? <NewIntegration /> : <IntegrationPage key={id} id={id} />;
    },
  },
  { route: 'dead-letters', label: 'Dead letters', render: () => <DeadLetters /> },
  { route: 'dashboard', label: 'Dashboard', render: () => <DashboardPage /> },
  {
    route: 'notifications',
    under: '',
    label: 'Notification',
    render: ([id]) => (id === undefined ? null : <NotificationPage key={id} id={id} />),
  },
];

const SUBSCRIBER_PAGES: readonly Page[] = [{ route: '', label: 'Inbox', render: () => <OwnInboxPage /> }];

const CONNECTIONS = {
  idle: 'Connected',
  live: 'Live',
  waiting: 'Reconnecting …',
  offline: 'Offline',
};

/** The frame of every page: the navigation and the state of the connection. */
export function Frame({ kind, signOut }: { kind: Session['kind']; signOut: () => void }) {
  const { parts } = useLocation();
  const connection = useConnection();
  const pages = kind === 'key' ? KEY_PAGES : SUBSCRIBER_PAGES;
  const current = pages.find(({ route }) => route === (parts[0] ?? ''));
  const listed = pages.filter(({ under }) => under === undefined);
  const shown = current?.render(parts.slice(1)) ?? (
    <NotFound title="Page not found">
      <Link to="/">Go to Activity</Link>
    </NotFound>
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
          You are offline. This page is not up to date. It updates when the network is back.
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
        <PageBoundary key={current?.route}>
          <Suspense fallback={<Loading what="the page" />}>{shown}</Suspense>
        </PageBoundary>
      </main>
    </div>
  );
}
