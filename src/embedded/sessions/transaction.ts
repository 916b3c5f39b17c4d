import type { Change } from '../storage/change.ts';
import type { TransactionView } from '../storage/transaction-view.ts';

/** A multi-document transaction of a session. */
export interface Transaction {
  readonly txnNumber: bigint;
  readonly view: TransactionView;
  readonly changes: Change[];
  /** On the monotonic clock. */
  readonly startedAtMs: number;
  state: 'open' | 'committing' | 'committed' | 'aborted';
}
