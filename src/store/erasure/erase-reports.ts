import type { ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import type { StoredReport } from '../../model/stored-report.ts';
import { bareForm, storedForms } from '../../model/suppression.ts';
import { Turn } from '../../model/turn.ts';
import type { Store } from '../mongo/connect.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { dropReport } from '../reports/stored-reports.ts';
import { recordPage } from './erasure-records.ts';
import type { Identity } from './identity.ts';

const PAGE_SIZE = 100;

/** The person, as providers name it. */
interface ReportedPerson {
  readonly identity: Identity;
  /** The addresses that nobody else has, in the form in which suppressions have them. */
  readonly ownAddresses: ReadonlySet<string>;
}

/**
 * Drops the reports of one page that name the person. They wait for a message that no longer exists.
 * @param after the last report of the page before
 * @returns the last report of the page; null if there are no more
 */
export async function eraseReportPage(
  store: Store,
  erasure: Erasure,
  after: ObjectId | undefined,
  { identity, ownAddresses }: ReportedPerson,
): Promise<ObjectId | null> {
  const { _environmentId } = erasure;
  const page = await store.collections.providerEvents
    .find({ _environmentId, dueAt: { $exists: true }, ...(after && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(PAGE_SIZE)
    .toArray();
  const isNamed = (address = '') => ownAddresses.has(bareForm(address));
  const turn = new Turn();
  const named: StoredReport[] = [];
  for (const received of page) {
    if (isNamed(received.report?.address) || (await identity.isIn(received.report, turn))) named.push(received);
  }
  if (named.length > 0) {
    await withTransaction(store, async (session) => {
      for (const received of named) await dropReport({ store, session }, received);
      await recordPage(store, erasure, 'changed', new Map([['providerEvents', named.length]]), session);
    });
  }
  return page.at(-1)?._id ?? null;
}

/** Deletes the suppressions of a person's own addresses: a report may have added one without the subscriber. */
export const eraseSuppressions = (
  store: Store,
  erasure: Erasure,
  { ownAddresses }: Pick<ReportedPerson, 'ownAddresses'>,
): Promise<void> =>
  withTransaction(store, async (session) => {
    const { _environmentId } = erasure;
    const ofPerson = { _environmentId, address: { $in: [...ownAddresses].flatMap(storedForms) } };
    const { deletedCount } = await store.collections.suppressions.deleteMany(ofPerson, { session });
    await recordPage(store, erasure, 'deleted', new Map([['suppressions', deletedCount]]), session);
  });
