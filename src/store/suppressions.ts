import { type Filter, ObjectId } from 'mongodb';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { InEnvironment, Scope } from '../model/scalars.ts';
import type { StoredReport } from '../model/stored-report.ts';
import { type Suppression, type SuppressionReason, storedForms, suppressedForm } from '../model/suppression.ts';
import type { Store } from './mongo/connect.ts';
import { byId, listPage, type Page, type PageArgs } from './mongo/pages.ts';
import { retryOnDuplicateKey, type Transaction } from './mongo/transactions.ts';

/** For which message, and whom, an address is suppressed. */
interface SuppressionCause {
  readonly _messageId?: ObjectId | undefined;
  readonly _subscriberId?: ObjectId | undefined;
}

/** A new suppression. */
interface NewSuppression extends SuppressionCause {
  readonly reason: SuppressionReason;
  /** The provider's explanation. */
  readonly detail: string | undefined;
  readonly providerId: string;
}

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
  { _environmentId, _organizationId, receivedAt }: StoredReport,
  address: string,
  { reason, detail, providerId, _messageId, _subscriberId }: NewSuppression,
): Promise<void> {
  const cause = omitUndefined({ reason, detail, providerId });
  const set = omitUndefined({ _messageId, _subscriberId });
  const last = { $max: { lastReportedAt: receivedAt } };
  const first = { _id: new ObjectId(), _organizationId, createdAt: receivedAt };
  const known = await collections.suppressions.findOne(
    { _environmentId, address: { $in: storedForms(address) } },
    { session, projection: { address: 1 } },
  );
  await retryOnDuplicateKey(() =>
    collections.suppressions.updateOne(
      { _environmentId, address: known?.address ?? suppressedForm(address) },
      reason === 'complained'
        ? { ...last, $set: { ...set, ...cause }, $setOnInsert: first }
        : { ...last, $set: set, $setOnInsert: { ...first, ...cause } },
      { upsert: true, session },
    ),
  );
}

/** Adds to the suppression of an address what caused it, as part of a transaction. @returns false if it no longer exists */
export async function completeSuppression(
  { store: { collections }, session }: Transaction,
  { _environmentId }: InEnvironment,
  address: string,
  cause: SuppressionCause,
): Promise<boolean> {
  const { matchedCount } = await collections.suppressions.updateOne(
    { _environmentId, address: { $in: storedForms(address) } },
    { $set: omitUndefined(cause) },
    { session },
  );
  return matchedCount > 0;
}
