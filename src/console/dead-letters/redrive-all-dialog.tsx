import type { MatchingDeadLettersQueryVariables } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

const MatchingDeadLetters = graphql(`
  query MatchingDeadLetters(
    $stepType: StepType
    $workflowId: ID
    $providerId: String
    $integrationId: ID
    $from: DateTime
    $to: DateTime
  ) {
    deadLetters(
      first: 1
      stepType: $stepType
      workflowId: $workflowId
      providerId: $providerId
      integrationId: $integrationId
      from: $from
      to: $to
    ) {
      totalCount
      totalCountCapped
      edges {
        node {
          deadLetteredAt
        }
      }
    }
  }
`);

/**
 * Asks before all matching dead letters run again. It counts them now: the list may be old.
 * @param onYes called with an instant after the newest counted dead letter, so that no later one runs again unasked
 */
export function RedriveAllDialog({
  filter,
  isRunning,
  onYes,
  onNo,
}: {
  filter: MatchingDeadLettersQueryVariables;
  isRunning: boolean;
  onYes: (to: string) => void;
  onNo: () => void;
}) {
  const { data, isLoading, error } = useReloadableQuery(MatchingDeadLetters, filter);
  const { totalCount = 0, totalCountCapped = false, edges = [] } = data?.deadLetters ?? {};
  const newest = edges[0]?.node.deadLetteredAt;
  const count = `${totalCount.toLocaleString()}${totalCountCapped ? ' or more' : ''}`;
  const title = totalCount === 1 ? 'Re-drive 1 dead letter?' : `Re-drive ${count} dead letters?`;
  const about =
    'All dead letters that match the filters run again, and their messages may be sent. You cannot undo this.';
  return (
    <ConfirmDialog
      title={data === undefined ? 'Re-drive all matching dead letters?' : title}
      about={data === undefined ? (error ?? 'Counting the dead letters …') : about}
      yes="Re-drive"
      isRunning={isRunning || isLoading || newest === undefined}
      onYes={() => newest !== undefined && onYes(instantAfter(newest))}
      onNo={onNo}
    />
  );
}

/** The database stores instants in whole milliseconds. */
const instantAfter = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();
