import type { ReactNode } from 'react';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { Pages } from '../use-pages.ts';
import { Empty, Failed, Loading } from './states.tsx';

interface PageListProps<Node> {
  readonly pages: Pages<Node>;
  /** What the list holds, in the plural: `subscribers`. */
  readonly what: string;
  readonly empty?: ReactNode;
  /** Shows an item as a row. */
  readonly children?: (node: Node) => ReactNode;
  /** Shows all items, where they are no rows. */
  readonly all?: (nodes: readonly Node[]) => ReactNode;
}

/** A list that pages, in each of its states. What is listed now is told to those who do not see it. */
export function PageList<Node>(props: PageListProps<Node>) {
  const { nodes, isLoading, error, hasMore } = props.pages;
  const count = nodes.length === 0 ? `No ${props.what}` : `${nodes.length} ${props.what}${hasMore ? ', and more' : ''}`;
  return (
    <>
      <p className="hidden" role="status">
        {isLoading || error !== null ? '' : `${count} listed`}
      </p>
      <Listed {...props} />
    </>
  );
}

function Listed<Node>({ pages, what, children, all, empty }: PageListProps<Node>) {
  const { nodes, keyOf, isLoading, error, hasMore, more, reload } = pages;
  const keptFocus = useKeptFocus(nodes.map(keyOf));
  if (nodes.length === 0) {
    if (isLoading) return <Loading what={what} />;
    if (error !== null) return <Failed message={error} retry={reload} />;
    return <>{empty ?? <Empty title={`No ${what} here`} />}</>;
  }
  const goOn = () => {
    keptFocus.goOn();
    more();
  };
  return (
    <>
      {all?.(nodes) ?? (
        <ul className="rows" aria-busy={isLoading} aria-label={what} {...keptFocus.list}>
          {nodes.map((node) => (
            <li key={keyOf(node)}>{children?.(node)}</li>
          ))}
        </ul>
      )}
      <div className="foot">
        <span>{countOf(pages)}</span>
        {error !== null && <span role="alert">{error}</span>}
        {hasMore && (
          <button type="button" className="button" data-size="small" aria-disabled={isLoading} onClick={goOn}>
            {isLoading ? 'Loading …' : error === null ? 'Load more' : 'Try again'}
          </button>
        )}
      </div>
    </>
  );
}

function countOf<Node>({ nodes, total, isCapped }: Pages<Node>): string {
  if (total === undefined || total < nodes.length) return `${nodes.length} shown`;
  return `${nodes.length} of ${isCapped ? 'more than ' : ''}${(isCapped ? total - 1 : total).toLocaleString()} shown`;
}
