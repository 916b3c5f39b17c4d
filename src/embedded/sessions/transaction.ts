import type { Change } from '../storage/change.ts';
import type { TransactionView } from '../storage/transaction-view.ts';

/** A multi-document transaction of a session. */
export interface Transaction {
  readonly txnNumber: bigint;
  readonly view: TransactionView;
  readonly changes: Change[];
  readonly startedAt: number;
  state: 'open' | 'committing' | 'committed' | 'aborted';
}
