import { type Filter, ObjectId } from 'mongodb';
import type { DeliveryReport } from '../model/delivery-report.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { type Suppression, type SuppressionReason, storedForms, suppressedForm } from '../model/suppression.ts';
import type { Store } from './mongo/connect.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { retryOnDuplicateKey, type Transaction } from './mongo/transactions.ts';

/** Who reported that an address must be suppressed, and for which message. */
type SuppressionSource = {
  readonly providerId: string;
  readonly _messageId?: ObjectId | undefined;
  readonly _subscriberId?: ObjectId | undefined;
};

/** Filters of a list of suppressions. All of them must match. */
export interface SuppressionFilter {
  readonly address?: string | undefined;
  readonly reason?: SuppressionReason | undefined;
  readonly _subscriberId?: ObjectId | undefined;
}

/** One page of the environment's suppressions, newest first. */
export const listSuppressions = (
  { collections }: Store,
  { _environmentId }: Scope,
  { address, ...exact }: SuppressionFilter,
  page: PageArgs,
): Promise<Page<Suppression>> => {
  const filter: Filter<Suppression> = { _environmentId, ...omitUndefined(exact) };
  if (address !== undefined) filter.address = { $in: storedForms(address) };
  return listPage(collections.suppressions, filter, byId('DESC'), page);
};

/** The suppressions of addresses, by the form of `suppressedForm`. */
export async function findSuppressions(
  { collections }: Store,
  { _environmentId }: Scope,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Suppression>> {
  const filter: Filter<Suppression> = { _environmentId, address: { $in: addresses.flatMap(storedForms) } };
  const found = addresses.length === 0 ? [] : await collections.suppressions.find(filter).toArray();
  return new Map(found.map((suppression) => [suppressedForm(suppression.address), suppression]));
}

/** Removes a suppression. @returns the removed suppression; null if it does not exist */
export const deleteSuppression = (
  { collections }: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
): Promise<Suppression | null> => collections.suppressions.findOneAndDelete({ _environmentId, _id });

/** Suppresses an address as part of a transaction. A complaint replaces the reason of a bounce. */
export async function suppressAddress(
  { store: { collections }, session }: Transaction,
  { _environmentId, _organizationId }: Scope,
  address: string,
  report: DeliveryReport,
  { providerId, _messageId, _subscriberId }: SuppressionSource,
  now: Date,
): Promise<void> {
  const isComplaint = report.status === 'complained';
  const reason: SuppressionReason = isComplaint ? 'complained' : 'bounced';
  const cause = omitUndefined({ reason, detail: report.reason, providerId });
  const set = { ...omitUndefined({ _messageId, _subscriberId }), lastReportedAt: now };
  const first = { _id: new ObjectId(), _organizationId, createdAt: now };
  const known = await collections.suppressions.findOne(
    { _environmentId, address: { $in: storedForms(address) } },
    { session, projection: { address: 1 } },
  );
  await retryOnDuplicateKey(() =>
    collections.suppressions.updateOne(
      { _environmentId, address: known?.address ?? suppressedForm(address) },
      isComplaint
        ? { $set: { ...set, ...cause }, $setOnInsert: first }
        : { $set: set, $setOnInsert: { ...first, ...cause } },
      { upsert: true, session },
    ),
  );
}
