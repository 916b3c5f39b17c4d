import type { ReactNode } from 'react';
import type { Pages } from '../use-pages.ts';
import { Empty, Failed, Loading } from './states.tsx';

/** A list that pages, in each of its states. */
export function PageList<Node>({
  pages,
  what,
  keyOf,
  children,
  empty,
}: {
  pages: Pages<Node>;
  /** What the list holds, in the plural: `subscribers`. */
  what: string;
  keyOf: (node: Node) => string;
  children: (node: Node) => ReactNode;
  empty?: ReactNode;
}) {
  const { nodes, isLoading, error, hasMore, more, reload } = pages;
  if (nodes.length === 0) {
    if (isLoading) return <Loading what={what} />;
    if (error !== null) return <Failed message={error} retry={reload} />;
    return <>{empty ?? <Empty title={`No ${what} here`} />}</>;
  }
  return (
    <>
      <ul className="rows" aria-busy={isLoading} aria-label={what}>
        {nodes.map((node) => (
          <li key={keyOf(node)}>{children(node)}</li>
        ))}
      </ul>
      <div className="foot">
        <span>{countOf(pages)}</span>
        {error !== null && <span role="alert">{error}</span>}
        {hasMore && (
          <button type="button" className="button" data-size="small" disabled={isLoading} onClick={more}>
            {error === null ? 'Load more' : 'Try again'}
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
