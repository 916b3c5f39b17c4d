import type { InboundContent } from '../../delivery/inbound/inbound-provider.ts';
import { AccessError } from '../../errors.ts';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import type { Integration } from '../../model/integration.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { insertReports } from '../../store/reports/stored-reports.ts';

/** How many reports one transaction stores: a request with more counts as several writes. SendGrid sends thousands. */
export const REPORTS_PER_WRITE = 1_000;

/**
 * Stores the reports of a verified request. Workers apply them. A report that was received before is left out, so that the
 * provider can repeat a request that was stored in part.
 * @returns the new reports
 * @throws DomainError UNAUTHENTICATED if a part of the signature that is valid once was used for another report
 */
export async function acceptReports(
  store: Store,
  { _id, _environmentId, _organizationId }: Integration,
  { reports, onceOnly }: InboundContent,
  now: Date,
): Promise<readonly DeliveryReport[]> {
  const scope = { _environmentId, _organizationId };
  const received = reports.map(({ eventId, ...report }) => ({ eventId, report }));
  const accepted: DeliveryReport[] = [];
  // A token is remembered without reports, too.
  for (let start = 0; start === 0 || start < received.length; start += REPORTS_PER_WRITE) {
    const batch = { reports: received.slice(start, start + REPORTS_PER_WRITE), ...(start === 0 && { onceOnly }) };
    const stored = await insertReports(store, scope, _id, batch, now);
    if (stored === null) throw new AccessError('UNAUTHENTICATED', 'The signature was used before for another event');
    accepted.push(...stored);
  }
  return accepted;
}
