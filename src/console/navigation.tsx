import { useId } from 'react';
import type { Page, PageGroup } from './page.ts';
import { Link } from './router.tsx';

/** Links to the pages, group by group. */
export function Navigation({ groups, current }: { groups: readonly PageGroup[]; current: Page | undefined }) {
  return groups.map((group) => <Group key={group.heading ?? ''} group={group} current={current} />);
}

function Group({ group: { heading, pages }, current }: { group: PageGroup; current: Page | undefined }) {
  const id = useId();
  const active = current?.under ?? current?.route;
  return (
    <div className="page-group">
      {heading !== undefined && <p id={id}>{heading}</p>}
      <ul aria-labelledby={heading === undefined ? undefined : id}>
        {pages
          .filter(({ under }) => under === undefined)
          .map(({ route, label, icon: Icon, load }) => (
            <li key={route}>
              <Link
                to={`/${route}`}
                aria-current={active === route ? 'page' : undefined}
                // A failure appears when the page is opened.
                onPointerEnter={() => load?.().catch(() => {})}
              >
                {Icon !== undefined && <Icon size={17} aria-hidden="true" />}
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
