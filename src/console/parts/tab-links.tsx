import { Link } from '../router.tsx';

interface TabLinksProps<Value> {
  readonly label: string;
  /** Of the page. */
  readonly path: string;
  /** The parameter of the address that names the tab. */
  readonly parameter?: string;
  /** Each with its value of the parameter, null if it has none, and its text. */
  readonly tabs: readonly (readonly [value: Value, text: string])[];
  readonly current: Value;
}

/** The tabs of a page, each with an address. */
export const TabLinks = <Value extends string | null>(props: TabLinksProps<Value>) => {
  const { label, path, parameter = 'tab', tabs, current } = props;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(([value, text]) => (
        <Link
          key={value}
          to={value === null ? path : `${path}?${parameter}=${value}`}
          aria-current={value === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
};
