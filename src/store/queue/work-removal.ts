import type { Collection, Filter } from 'mongodb';
import type { WorkItem } from './work-item.ts';

/** The removal of a claimed work item by the transaction that finishes its work, which saves a commit. */
export interface WorkRemoval {
  readonly collection: Collection<WorkItem>;
  /** Matches the work item unless another worker has it, or it was woken. */
  readonly filter: Filter<WorkItem>;
  /** Has to be called when the transaction is committed. */
  committed(): void;
}
