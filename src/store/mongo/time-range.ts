import type { Document } from 'mongodb';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Order } from './cursors.ts';
import { byId } from './pages.ts';

/** From the first instant up to, but not including, the second. */
export interface TimeRange {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** A filter for documents created within a range. */
export const createdWithin = (range: TimeRange | undefined): Document =>
  range === undefined ? {} : { createdAt: omitUndefined({ $gte: range.from, $lt: range.to }) };

/**
 * The order of creation. With a time range it is the order of `createdAt`, so that one index serves both: imported
 * documents may have a `createdAt` other than the time in their id.
 */
export const chronological = (direction: Order['direction'], range: TimeRange | undefined): Order =>
  range === undefined ? byId(direction) : { field: 'createdAt', direction };
