import { type ReactNode, Suspense } from 'react';
import { useConnection } from './connection.ts';
import { Activity } from './pages/activity.tsx';
import { Empty, Loading } from './parts/states.tsx';
import { Link, useLocation } from './router.tsx';
import type { Session } from './session.ts';

interface Page {
  readonly route: string;
  readonly label: string;
  /** What is shown below the route; null where there is no such page. */
  readonly show: (rest: readonly string[]) => ReactNode;
}

const KEY_PAGES: readonly Page[] = [
  { route: '', label: 'Activity', show: ([id]) => (id === undefined ? <Activity /> : null) },
];

const SUBSCRIBER_PAGES: readonly Page[] = [];

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
  const shown = current?.show(parts.slice(1)) ?? (
    <Empty title="There is no such page">
      <p>
        <Link to="/">Go to the first page</Link>
      </p>
    </Empty>
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
            {pages.map(({ route, label }) => (
              <li key={route}>
                <Link to={`/${route}`} aria-current={current?.route === route ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <footer>
          <span className="connection" data-state={connection} role="status">
            {CONNECTIONS[connection]}
          </span>
          <button type="button" className="button" data-size="small" onClick={signOut}>
            Sign out
          </button>
        </footer>
      </header>
      <main tabIndex={-1}>
        <Suspense fallback={<Loading what="the page" />}>{shown}</Suspense>
      </main>
    </div>
  );
}
