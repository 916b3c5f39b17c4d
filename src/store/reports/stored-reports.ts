import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import { DAY_MS } from '../../model/retention.ts';
import type { InEnvironment, Scope } from '../../model/scalars.ts';
import type { StoredReport } from '../../model/stored-report.ts';
import type { Store } from '../mongo/connect.ts';
import { isDuplicateKey } from '../mongo/errors.ts';
import { type Transaction, withTransaction } from '../mongo/transactions.ts';
import { wakeWork } from '../queue/work-item.ts';
import { APPLY_REPORTS, type OwnedByIntegration } from '../queue/work-kinds.ts';

/** How long a report is remembered: longer than any provider repeats it. */
const REMEMBER_DAYS = 7;
const MAX_TRIES = 10;

/** A report, and its id at the provider. */
interface ReceivedReport {
  readonly eventId: string;
  readonly report: DeliveryReport;
}

/** The content of one request of a provider. */
interface ReceivedReports {
  readonly reports: readonly ReceivedReport[];
  /** A part of the signature that is valid only once. */
  readonly onceOnly?: string | undefined;
}

const keyOf = (kind: 'event' | 'token', id: string): string =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url');

/**
 * Stores the reports that are new, and wakes the work that applies them.
 * @returns the new reports; null if `onceOnly` was used before for other reports. Then nothing is stored
 */
export async function insertReports(
  store: Store,
  scope: Scope,
  _integrationId: ObjectId,
  received: ReceivedReports,
  now: Date,
): Promise<readonly DeliveryReport[] | null> {
  const byKey = new Map(received.reports.map((one) => [keyOf('event', one.eventId), one.report]));
  const token = received.onceOnly === undefined ? undefined : keyOf('token', received.onceOnly);
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTransaction(store, async (session) => {
        const { providerEvents } = store.collections;
        const { _environmentId, _organizationId } = scope;
        const keys = [...byKey.keys(), ...(token === undefined ? [] : [token])];
        if (keys.length === 0) return [];
        const found = await providerEvents
          .find({ _environmentId, _integrationId, keys: { $in: keys } }, { session, projection: { keys: 1 } })
          .toArray();
        const known = new Set(found.flatMap(({ keys }) => keys));
        const fresh = [...byKey].filter(([key]) => !known.has(key));
        if (token !== undefined && known.has(token)) return fresh.length === 0 ? [] : null;
        const times = { receivedAt: now, expireAt: new Date(now.getTime() + REMEMBER_DAYS * DAY_MS) };
        const owners = { _environmentId, _organizationId, _integrationId };
        const reports = fresh.map(
          ([key, report], index): StoredReport => ({
            _id: new ObjectId(),
            ...owners,
            keys: index === 0 && token !== undefined ? [key, token] : [key],
            report,
            dueAt: now,
            ...times,
          }),
        );
        // A token whose report is known, or meaningless, is remembered, too.
        if (reports.length === 0 && token !== undefined) {
          await providerEvents.insertOne({ _id: new ObjectId(), ...owners, keys: [token], ...times }, { session });
        }
        if (reports.length === 0) return [];
        await providerEvents.insertMany(reports, { session });
        await wakeWork(store, [applyingWork({ _environmentId, _integrationId })], now, session);
        return fresh.map(([, report]) => report);
      });
    } catch (error) {
      // A concurrent request has stored the same report. The next try finds it.
      if (!isDuplicateKey(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** The work that applies the reports of an integration: one work item, so that they are applied in order. */
const applyingWork = (owned: OwnedByIntegration) => ({
  _id: owned._integrationId,
  name: APPLY_REPORTS,
  data: owned,
});

/** The reports of an integration that are due, the oldest first. */
export const findDueReports = (
  { collections }: Store,
  { _environmentId, _integrationId }: OwnedByIntegration,
  limit: number,
  now: Date,
): Promise<StoredReport[]> =>
  collections.providerEvents
    .find({ _environmentId, _integrationId, dueAt: { $lte: now } })
    .sort({ dueAt: 1, _id: 1 })
    .limit(limit)
    .toArray();

/** When the next report of an integration is due. Null if none waits. */
export async function nextReportAt(
  { collections }: Store,
  { _environmentId, _integrationId }: OwnedByIntegration,
): Promise<Date | null> {
  const [next] = await collections.providerEvents
    .find({ _environmentId, _integrationId, dueAt: { $exists: true } }, { projection: { dueAt: 1 } })
    .sort({ dueAt: 1, _id: 1 })
    .limit(1)
    .toArray();
  return next?.dueAt ?? null;
}

const WITHOUT_CONTENT = { $unset: { report: true, hasSuppressed: true, dueAt: true } } as const;

/** Removes the content of reports. Their keys stay, so that repeated ones have no effect. */
export async function dropReports(
  { collections }: Store,
  { _environmentId }: InEnvironment,
  reports: readonly StoredReport[],
): Promise<void> {
  if (reports.length === 0) return;
  const _ids = reports.map(({ _id }) => _id);
  await collections.providerEvents.updateMany({ _environmentId, _id: { $in: _ids } }, WITHOUT_CONTENT);
}

/** As `dropReports`, for one report as part of a transaction. */
export async function dropReport(
  { store: { collections }, session }: Transaction,
  { _id, _environmentId }: StoredReport,
): Promise<void> {
  await collections.providerEvents.updateOne({ _id, _environmentId }, WITHOUT_CONTENT, { session });
}

/** Notes that a report has suppressed its address, as part of a transaction, so that it does not do so again. */
export async function noteSuppression(
  { store: { collections }, session }: Transaction,
  { _id, _environmentId }: StoredReport,
): Promise<void> {
  await collections.providerEvents.updateOne({ _id, _environmentId }, { $set: { hasSuppressed: true } }, { session });
}

/** Lets reports wait, for messages that are not stored yet. @param dueAtOf when a report is due again */
export async function postponeReports(
  { collections }: Store,
  reports: readonly StoredReport[],
  dueAtOf: (report: StoredReport) => Date,
): Promise<void> {
  if (reports.length === 0) return;
  await collections.providerEvents.bulkWrite(
    reports.map((report) => ({
      updateOne: {
        filter: { _id: report._id, _environmentId: report._environmentId, dueAt: { $exists: true } },
        update: { $set: { dueAt: dueAtOf(report) } },
      },
    })),
    { ordered: false },
  );
}
