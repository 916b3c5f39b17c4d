import type { PaletteSubscriberFragment, PaletteWorkflowFragment } from '../generated/graphql.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { countOf } from '../parts/count-of.ts';
import { routeTo } from '../route-to.ts';
import { nameOf } from '../subscribers/subscriber-name.ts';
import { PaletteSearch, PaletteWorkflows } from './palette-query.ts';

/** Something that the palette opens. */
export interface PaletteResult {
  readonly key: string;
  readonly kind: 'subscriber' | 'workflow' | 'transaction' | 'notification';
  readonly title: string;
  readonly about: string;
  readonly route: string;
}

const resultOfSubscriber = (subscriber: PaletteSubscriberFragment): PaletteResult => ({
  key: subscriber.id,
  kind: 'subscriber',
  title: nameOf(subscriber),
  about: [subscriber.subscriberId, subscriber.email].filter(Boolean).join(' · '),
  route: routeTo('subscribers', subscriber.subscriberId),
});

const resultOfWorkflow = ({ id, name, workflowId }: PaletteWorkflowFragment): PaletteResult => ({
  key: id,
  kind: 'workflow',
  title: name,
  about: workflowId,
  route: routeTo('workflows', workflowId),
});

/** Keeps the first result with each key. */
const unique = (results: readonly PaletteResult[]): PaletteResult[] =>
  [...new Map(results.toReversed().map((result) => [result.key, result])).values()].toReversed();

interface PaletteResults {
  readonly found: readonly PaletteResult[];
  /** Whether more results may come. */
  readonly isSearching: boolean;
  /** Why the search failed. Null if it did not. */
  readonly error: string | null;
}

/** The results for exactly this text. Enter must not open a result of the text before. */
export function usePaletteResults(text: string): PaletteResults {
  const wanted = text.trim();
  const settled = useDebounced(wanted);
  const variables = { text: settled, id: settled, isObjectId: /^[0-9a-f]{24}$/i.test(settled) };
  const search = useReloadableQuery(PaletteSearch, variables, { isPaused: settled === '' });
  const first = useReloadableQuery(PaletteWorkflows, {});
  const data = settled === wanted ? search.data : undefined;
  const nodesOf = <Node>(connection: { edges: readonly { node: Node }[] } | undefined) =>
    connection?.edges.map(({ node }) => node) ?? [];
  const found: PaletteResult[] = [
    ...nodesOf(data?.subscribers).map(resultOfSubscriber),
    ...nodesOf(data?.workflows).map(resultOfWorkflow),
  ];
  const { notification, transaction } = data ?? {};
  if (transaction !== undefined && (transaction.totalCount ?? 0) > 0) {
    found.unshift({
      key: `transaction ${settled}`,
      kind: 'transaction',
      title: `Transaction ${settled}`,
      about: countOf(transaction.totalCount ?? 0, 'notification'),
      route: `/?${new URLSearchParams({ transactionId: settled })}`,
    });
  }
  if (notification != null) {
    found.unshift({
      key: `notification ${notification._id}`,
      kind: 'notification',
      title: notification.workflow?.name ?? 'A deleted workflow',
      about: `to ${notification.subscriber == null ? 'a deleted subscriber' : nameOf(notification.subscriber)}`,
      route: routeTo('notifications', notification._id),
    });
  }
  const known = wanted === '' ? [] : matching(nodesOf(first.data?.workflows), wanted).map(resultOfWorkflow);
  const isSearching = settled !== wanted || search.isLoading;
  return { found: unique([...found, ...known]), isSearching, error: isSearching ? null : search.error };
}

/** The workflows whose name or identifier contains a text, in any case. */
const matching = (workflows: readonly PaletteWorkflowFragment[], text: string): PaletteWorkflowFragment[] =>
  workflows
    .filter(({ name, workflowId }) => `${name} ${workflowId}`.toLowerCase().includes(text.toLowerCase()))
    .slice(0, 8);
