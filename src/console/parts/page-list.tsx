import type { ReactNode } from 'react';
import type { Pages } from '../hooks/use-paged-query.ts';
import { usePreservedFocus } from '../hooks/use-preserved-focus.ts';
import { Empty, Failed, Loading } from './states.tsx';

interface PageListProps<Node> {
  readonly pages: Pages<Node>;
  /** The name of the items, in the plural: `subscribers`. */
  readonly what: string;
  readonly empty?: ReactNode;
  /** Renders one item as a row. */
  readonly children?: (node: Node) => ReactNode;
  /** Renders all items, if they are not rows. */
  readonly all?: (nodes: readonly Node[]) => ReactNode;
}

/** A paged list in each of its states. Screen readers hear how many items it shows. */
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
  const preservedFocus = usePreservedFocus(nodes.map(keyOf));
  if (nodes.length === 0) {
    if (isLoading) return <Loading what={what} />;
    if (error !== null) return <Failed message={error} retry={reload} />;
    return <>{empty ?? <Empty title={`No ${what}`} />}</>;
  }
  const loadMore = () => {
    preservedFocus.focusNext();
    more();
  };
  return (
    <>
      {all?.(nodes) ?? (
        <ul className="rows" aria-busy={isLoading} aria-label={what} {...preservedFocus.list}>
          {nodes.map((node) => (
            <li key={keyOf(node)}>{children?.(node)}</li>
          ))}
        </ul>
      )}
      <div className="foot">
        <span>{countOf(pages)}</span>
        {error !== null && <span role="alert">{error}</span>}
        {hasMore && (
          <button type="button" className="button" data-size="small" aria-disabled={isLoading} onClick={loadMore}>
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
