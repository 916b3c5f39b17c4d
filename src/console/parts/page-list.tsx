import type { ReactNode } from 'react';
import type { Pages } from '../hooks/use-paged-query.ts';
import { usePreservedFocus } from '../hooks/use-preserved-focus.ts';
import { listedCount } from './count-of.ts';
import { ListFoot } from './list-foot.tsx';
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
  return (
    <>
      <p className="hidden" role="status">
        {isLoading || error !== null ? '' : listedCount(nodes.length, props.what, hasMore)}
      </p>
      <Listed {...props} />
    </>
  );
}

function Listed<Node>({ pages, what, children, all, empty }: PageListProps<Node>) {
  const { nodes, keyOf, isLoading, error, reload } = pages;
  const preservedFocus = usePreservedFocus(nodes.map(keyOf));
  if (nodes.length === 0) {
    if (isLoading) return <Loading what={what} />;
    if (error !== null) return <Failed message={error} retry={reload} />;
    return <>{empty ?? <Empty title={`No ${what}`} />}</>;
  }
  return (
    <>
      {all?.(nodes) ?? (
        <ul className="rows" aria-busy={isLoading} aria-label={what} {...preservedFocus.list}>
          {nodes.map((node) => (
            <li key={keyOf(node)}>{children?.(node)}</li>
          ))}
        </ul>
      )}
      <ListFoot pages={pages} focusNext={preservedFocus.focusNext} />
    </>
  );
}
