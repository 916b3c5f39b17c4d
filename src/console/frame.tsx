import { LogOut, Menu } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useConnection } from './connection.ts';
import { EnvironmentSwitch } from './environments/environment-switch.tsx';
import { KEY_PAGES } from './key-pages.tsx';
import { Navigation } from './navigation.tsx';
import { loadedWhenShown, type PageGroup } from './page.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { NotFound } from './parts/not-found.tsx';
import { PageBoundary } from './parts/page-boundary.tsx';
import { PageHead } from './parts/page-head.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';
import { Failed, Loading } from './parts/states.tsx';
import { ThemeSwitch } from './parts/theme-switch.tsx';
import { useAwaitsRights, useRefusals } from './rights.tsx';
import { Link, useLocation } from './router.tsx';
import type { Session } from './session.ts';

const OwnInboxPage = loadedWhenShown(() => import('./inbox/own-inbox-page.tsx').then((page) => page.OwnInboxPage));

const SUBSCRIBER_PAGES: readonly PageGroup[] = [
  { pages: [{ route: '', label: 'Inbox', render: () => <OwnInboxPage /> }] },
];

const CONNECTIONS = {
  idle: 'Connected',
  live: 'Live',
  paused: 'Live updates paused',
  waiting: 'Reconnecting …',
  offline: 'Offline',
};

/** The place of a page that the key may not read. */
const Refused = ({ title, refusal }: { title: string; refusal: string }) => (
  <>
    <PageHead title={title} />
    <Failed message={refusal} />
  </>
);

/** The frame of every page: the navigation and the state of the connection. */
export function Frame({
  kind,
  signOut,
  children,
}: {
  kind: Session['kind'];
  signOut: () => void;
  /** Shown above all pages. */
  children: ReactNode;
}) {
  const { parts } = useLocation();
  const connection = useConnection();
  // The route that the menu of a narrow screen was opened on, so that it closes when the user follows a link.
  const [menuRoute, setMenuRoute] = useState<string | null>(null);
  const route = parts.join('/');
  const isMenuOpen = menuRoute === route;
  const groups = kind === 'key' ? KEY_PAGES : SUBSCRIBER_PAGES;
  const current = groups.flatMap(({ pages }) => pages).find((page) => page.route === (parts[0] ?? ''));
  const awaitsRights = useAwaitsRights();
  const refusal = useRefusals()(current?.needs);
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
      {children}
      {connection === 'offline' && (
        <div className="notice-bar" role="status">
          You are offline. This page is not up to date. It updates when the network is back.
        </div>
      )}
      <header className="side" data-open={isMenuOpen}>
        <PartBoundary what="navigation">
          <div className="brand">
            <img src="./icon.svg" alt="" />
            Gateway
          </div>
          {kind === 'key' && <PaletteButton groups={groups} signOut={signOut} />}
          <button
            type="button"
            className="button menu"
            aria-expanded={isMenuOpen}
            aria-controls="pages"
            onClick={() => setMenuRoute(isMenuOpen ? null : route)}
          >
            <Menu size={17} aria-hidden="true" />
            Menu
          </button>
          <nav id="pages" aria-label="Pages">
            {kind === 'key' && <EnvironmentSwitch />}
            <Navigation groups={groups} current={current} />
          </nav>
          <div className="standing">
            <span className="connection" data-state={connection} role="status">
              {CONNECTIONS[connection]}
            </span>
            <ThemeSwitch />
            <button type="button" className="button quiet" data-size="small" onClick={signOut}>
              <LogOut size={15} aria-hidden="true" />
              Sign out
            </button>
          </div>
        </PartBoundary>
      </header>
      <main tabIndex={-1}>
        <PageBoundary key={current?.route} path={route}>
          <Suspense fallback={<Loading what="the page" />}>
            {awaitsRights ? (
              <Loading what="the page" />
            ) : refusal === null ? (
              shown
            ) : (
              <Refused title={current?.label ?? ''} refusal={refusal} />
            )}
          </Suspense>
        </PageBoundary>
      </main>
    </div>
  );
}
