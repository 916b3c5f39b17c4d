import type { ChangeStreamDocument, Document } from 'mongodb';

type WatchedCollections = readonly { readonly collectionName: string }[];

interface FeedPipelineOptions {
  /** The collections whose changes are events. */
  readonly collections: WatchedCollections;
  /** Match the changes before the look-up of the full document. One of them is enough. They drop most changes without it. */
  readonly early: readonly Document[];
  /** Match the changes with their full document. One of them is enough. */
  readonly late: readonly Document[];
  /** The projection of the fields from which the events are made. */
  readonly fields: Document;
}

/**
 * The pipeline of a feed. It also lets through the changes that end the history, and keeps what every feed reads:
 * `operationType`, the collection, and `wallTime`, by which the lag is measured.
 */
export const feedPipeline = ({ collections, early, late, fields }: FeedPipelineOptions): Document[] => [
  { $match: { $or: [historyEndsOf(collections), ...early] } },
  { $match: orHistoryEnds(late) },
  { $project: { operationType: 1, 'ns.coll': 1, wallTime: 1, ...fields } },
];

/** Matches what `historyEndsOf` let through. */
const HISTORY_ENDS: Document = { operationType: { $in: ['invalidate', 'drop', 'rename'] } };

/** Matches what one of the filters matches, and the changes of a feed that end its history. For a later stage of `feedPipeline`. */
export const orHistoryEnds = (filters: readonly Document[]): Document => ({ $or: [HISTORY_ENDS, ...filters] });

/**
 * Matches the changes after which earlier events say nothing about the stored documents: a restored backup drops or replaces
 * the collections. Other collections do not matter. A stream ends with `invalidate`.
 */
function historyEndsOf(collections: WatchedCollections): Document {
  const names = { $in: collections.map(({ collectionName }) => collectionName) };
  return {
    $or: [
      { operationType: 'invalidate' },
      { operationType: 'drop', 'ns.coll': names },
      { operationType: 'rename', $or: [{ 'ns.coll': names }, { 'to.coll': names }] },
    ],
  };
}

/** Whether a change drops or replaces the documents that earlier events are about. */
export const endsHistory = ({ operationType }: ChangeStreamDocument): boolean =>
  operationType === 'drop' || operationType === 'rename';
