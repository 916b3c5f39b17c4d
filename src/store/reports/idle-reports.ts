import { suppressionReason } from '../../model/delivery-report.ts';
import type { StoredReport } from '../../model/stored-report.ts';
import { suppressedForm } from '../../model/suppression.ts';
import { findErasedAddresses } from '../erasure/erased-addresses.ts';
import type { Store } from '../mongo/connect.ts';
import type { OwnedByIntegration } from '../queue/work-kinds.ts';
import { findReportedIds, type ReportingIntegration } from './reported-message.ts';

/** A try to apply a report. */
export interface ReportTry {
  readonly received: StoredReport;
  /** Whether the report is dropped if its message is still not stored. */
  readonly isLast: boolean;
}

/**
 * The reports that would change nothing now: they have no message, suppress no address, and name nobody who was erased. Other systems
 * that share the account of a provider can cause thousands of them.
 * @param addressOf the e-mail address of a mailbox. Null if it is not one mailbox
 */
export async function findIdleReports<Try extends ReportTry>(
  store: Store,
  owned: OwnedByIntegration,
  integration: ReportingIntegration,
  tries: readonly Try[],
  addressOf: (mailbox: string) => string | null,
): Promise<ReadonlySet<Try>> {
  const messageIds = tries.flatMap(({ received }) => received.report?.messageIds ?? []);
  const known = await findReportedIds(store, owned, integration, messageIds);
  const hasMessage = ({ report }: StoredReport) => report?.messageIds.some((id) => known.has(id)) === true;
  const idle = tries.filter((one) => !hasMessage(one.received) && !maySuppress(one));
  const nameOf = ({ received: { report } }: Try) =>
    report?.address === undefined ? [] : [suppressedForm(addressOf(report.address) ?? report.address)];
  const erased = await findErasedAddresses(store, owned, idle.flatMap(nameOf));
  return new Set(idle.filter((one) => !nameOf(one).some((address) => erased.has(address))));
}

/** Whether a report without a message may suppress its address now. */
function maySuppress({ received: { report, hasSuppressed }, isLast }: ReportTry): boolean {
  if (report === undefined || hasSuppressed === true || suppressionReason(report) === undefined) return false;
  // Only the message says whether there are copies.
  return isLast || report.mayBeCopy !== true;
}
