import type { ObjectId } from 'bson';
import type { DigestMetadata, JobStep } from './notification.ts';
import { isPlainObject } from './plain-object.ts';
import { isObjectId, type Scope } from './scalars.ts';

/**
 * How both APIs repair documents of other programs: instants come from the document's `_id`, owners from the scope of the
 * caller, and ids from the document itself.
 */

/** An instant, stored as a date, as a text or in milliseconds. Null if it is missing or invalid. */
export function dateOrNull(stored: unknown): Date | null {
  if (!(stored instanceof Date) && typeof stored !== 'string' && typeof stored !== 'number') return null;
  const date = stored instanceof Date ? stored : new Date(stored);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** When a document was created. Defaults to the instant in its `_id`. */
export const createdAtOf = ({ createdAt, _id }: { createdAt?: unknown; _id: ObjectId }): Date =>
  dateOrNull(createdAt) ?? _id.getTimestamp();

/** When a document last changed. Defaults to its creation. */
export const updatedAtOf = (document: { createdAt?: unknown; updatedAt?: unknown; _id: ObjectId }): Date =>
  dateOrNull(document.updatedAt) ?? createdAtOf(document);

/** When a document changes now. Later than its last change, so that the instant identifies a state of the document. */
export const nextUpdatedAt = ({ updatedAt }: { updatedAt?: unknown }, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt instanceof Date ? updatedAt.getTime() + 1 : 0));

/** Texts that programs store by mistake in place of a missing id. */
const NO_IDS: readonly unknown[] = ['', 'null', 'undefined'];

/** An internal id that may be a text. Null if it is missing or of another type. */
export const idOrNull = (stored: unknown): ObjectId | string | null =>
  isObjectId(stored) || (typeof stored === 'string' && !NO_IDS.includes(stored)) ? stored : null;

/** The id of a document's organization. Defaults to the organization of the caller. */
export const organizationIdOf = (
  { _organizationId }: { readonly _id?: unknown; readonly _organizationId?: unknown },
  scope: Scope,
): ObjectId => (isObjectId(_organizationId) ? _organizationId : scope._organizationId);

/** The progress of a job. The service creates jobs as pending. */
export const jobStatusOf = ({ status }: { readonly _id: ObjectId; readonly status?: unknown }): string =>
  typeof status === 'string' && status !== '' ? status : 'pending';

/** The digest of a job. Null for a job of another type: the service keeps the settings of delays in the same place. */
export const digestOf = (job: {
  readonly _id: ObjectId;
  readonly type?: unknown;
  readonly digest?: unknown;
}): DigestMetadata | null =>
  job.type === 'digest' && isPlainObject(job.digest) ? (job.digest as DigestMetadata) : null;

/**
 * The step of a job. Without ids, a step has those of the job. In the service's own database, a step has the id of its
 * content, so that either id stands for the other.
 */
export const jobStepOf = ({ _id, step }: { readonly _id: ObjectId; readonly step?: unknown }): JobStep =>
  withIds(step, _id);

/** A step or variant with ids. Its own variants take the ids of the step. */
function withIds(stored: unknown, id: ObjectId | string): JobStep {
  const step: Partial<JobStep> = isPlainObject(stored) ? stored : {};
  const _id = idOrNull(step._id) ?? idOrNull(step._templateId) ?? id;
  return {
    ...step,
    _id,
    _templateId: idOrNull(step._templateId) ?? _id,
    active: typeof step.active === 'boolean' ? step.active : true,
    filters: Array.isArray(step.filters) ? step.filters : [],
    variants: Array.isArray(step.variants) ? step.variants.map((variant) => withIds(variant, _id)) : [],
  };
}
