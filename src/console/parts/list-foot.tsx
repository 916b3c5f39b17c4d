import type { Pages } from '../hooks/use-paged-query.ts';
import { ActionButton } from './action-button.tsx';

/** The foot of a paged list: how many items it shows, and a button that loads more. */
export function ListFoot<Node>({ pages, focusNext }: { pages: Pages<Node>; focusNext: () => void }) {
  const { isLoading, error, hasMore, more } = pages;
  const loadMore = () => {
    focusNext();
    more();
  };
  return (
    <div className="foot">
      <span>{countOf(pages)}</span>
      {error !== null && <span role="alert">{error}</span>}
      {hasMore && (
        <ActionButton data-size="small" isDisabled={isLoading} onClick={loadMore}>
          {isLoading ? 'Loading …' : error === null ? 'Load more' : 'Try again'}
        </ActionButton>
      )}
    </div>
  );
}

function countOf<Node>({ nodes, total, isCapped }: Pages<Node>): string {
  if (total === undefined || total < nodes.length) return `${nodes.length.toLocaleString()} shown`;
  const all = `${isCapped ? 'more than ' : ''}${(isCapped ? total - 1 : total).toLocaleString()}`;
  return `${nodes.length.toLocaleString()} of ${all} shown`;
}
