import type { Document } from 'mongodb';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Order } from './cursors.ts';
import { byId } from './pages.ts';

/** From the first instant up to, but not including, the second. */
export interface TimeRange {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** What was created within a range. */
export const createdWithin = (range: TimeRange | undefined): Document =>
  range === undefined ? {} : { createdAt: omitUndefined({ $gte: range.from, $lt: range.to }) };

/**
 * The order of creation. Within a time range it is that of `createdAt`, whose index then gives both: documents that were
 * imported say another time than their ids do.
 */
export const chronological = (direction: Order['direction'], range: TimeRange | undefined): Order =>
  range === undefined ? byId(direction) : { field: 'createdAt', direction, kind: 'date' };
