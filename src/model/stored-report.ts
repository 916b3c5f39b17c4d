import type { ObjectId } from 'bson';
import type { DeliveryReport } from './delivery-report.ts';

/** A report of a provider that was received. Without its content, it remains for a while so that it has no effect twice. */
export interface StoredReport {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _integrationId: ObjectId;
  /** Hashes of what identifies the report. Each is unique for the integration. */
  keys: string[];
  /** The content. Removed when the report was applied. */
  report?: DeliveryReport;
  /** Whether the report has suppressed its address already, while its message was not stored yet. */
  hasSuppressed?: true;
  /** When the report is applied. Absent when that is done. */
  dueAt?: Date;
  receivedAt: Date;
  /** When the document is removed. */
  expireAt: Date;
}
