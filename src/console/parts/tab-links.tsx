import { Link } from '../router.tsx';

interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** The tabs of a page, each with an address. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ to, label, isCurrent }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
