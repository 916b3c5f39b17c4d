import { groupBy } from '../../model/group-by.ts';
import type { StoredReport } from '../../model/stored-report.ts';
import { findReportingIntegration } from '../../store/integrations.ts';
import type { OwnedByIntegration } from '../../store/queue/work-kinds.ts';
import { applyReport, type ReportRules } from '../../store/reports/apply-report.ts';
import { findIdleReports, type ReportTry } from '../../store/reports/idle-reports.ts';
import { dropReports, findDueReports, nextReportAt, postponeReports } from '../../store/reports/stored-reports.ts';
import type { Engine } from '../engine.ts';
import { addressOf } from '../steps/delivery/suppressed-addresses.ts';
import { describeReport } from './describe-report.ts';
import { recipientsOf } from './report-recipients.ts';

const BATCH = 100;
/** How many messages are changed at once. */
const CONCURRENCY = 10;
/** How long a report waits for its message: a provider can be faster than the worker that stores the message. */
const PATIENCE_MS = 900_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Applies the due reports of an integration. Those of one message are applied in the order of their times.
 * @param mustPause whether to let other work go first
 * @returns true if nothing is left, false if more is due, or when the next report is due
 */
export async function applyDueReports(
  { store, now }: Pick<Engine, 'store' | 'now'>,
  owned: OwnedByIntegration,
  mustPause: () => boolean,
): Promise<boolean | Date> {
  const integration = await findReportingIntegration(store, owned);
  const rules = { integration: integration ?? GONE, addressOf, recipientsOf, describe: describeReport };
  for (;;) {
    const due = await findDueReports(store, owned, BATCH, now());
    if (due.length === 0) return (await nextReportAt(store, owned)) ?? true;
    // Without the integration, its messages can no longer be told from those of other providers.
    const isLast = ({ receivedAt }: StoredReport) =>
      integration === null || now().getTime() - receivedAt.getTime() > PATIENCE_MS;
    const tries = due.map((received) => ({ received, isLast: isLast(received) }));
    const idle = await findIdleReports(store, owned, rules.integration, tries, addressOf);
    await dropReports(store, owned, reportsOf([...idle].filter((one) => one.isLast)));
    const waiting = reportsOf([...idle].filter((one) => !one.isLast));
    const groups = [
      ...groupBy(
        tries.filter((one) => !idle.has(one)),
        messageKey,
      ).values(),
    ];
    const applyNext = async () => {
      for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
        for (const { received, isLast } of group.toSorted(byTime)) {
          if (!(await applyReport(store, received, { ...rules, isLast }, now()))) waiting.push(received);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, applyNext));
    await postponeReports(store, waiting, (received) => nextTry(received, now()));
    if (mustPause()) return false;
  }
}

/** An integration whose document another program removed. */
const GONE: ReportRules['integration'] = { channel: 'in_app', providerId: '' };

const reportsOf = (tries: readonly ReportTry[]): StoredReport[] => tries.map(({ received }) => received);

const messageKey = ({ received: { _id, report } }: ReportTry): string => report?.messageIds[0] ?? `${_id}`;

const byTime = (a: ReportTry, b: ReportTry): number =>
  (a.received.report?.at.getTime() ?? 0) - (b.received.report?.at.getTime() ?? 0);

/** The pause is as long as the report has waited: 1 s, 2 s, 4 s … at most a minute. */
function nextTry({ receivedAt }: StoredReport, now: Date): Date {
  const waitedMs = now.getTime() - receivedAt.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, waitedMs)));
}
