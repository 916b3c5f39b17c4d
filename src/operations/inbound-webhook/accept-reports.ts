import type { InboundContent } from '../../delivery/inbound/inbound-provider.ts';
import { AccessError } from '../../errors.ts';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import type { Integration } from '../../model/integration.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { insertProviderEvents } from '../../store/provider-events.ts';

/**
 * Stores the reports of a verified request. Workers apply them. A report that was received before is left out.
 * @returns the new reports
 * @throws DomainError UNAUTHENTICATED if a part of the signature that is valid once was used for another report
 */
export async function acceptReports(
  store: Store,
  { _id, _environmentId, _organizationId }: Integration,
  { reports, onceOnly }: InboundContent,
  now: Date,
): Promise<readonly DeliveryReport[]> {
  const received = { reports: reports.map(({ eventId, ...report }) => ({ eventId, report })), onceOnly };
  const accepted = await insertProviderEvents(store, { _environmentId, _organizationId }, _id, received, now);
  if (accepted === null) throw new AccessError('UNAUTHENTICATED', 'The signature was used before for another event');
  return accepted;
}
