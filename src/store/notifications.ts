import type { Filter, ObjectId } from 'mongodb';
import type { Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './connect.ts';
import { byId, listPage, type Page, type PageArgs } from './pages.ts';

/** What a list of notifications is narrowed to; all that is given must match. */
export interface NotificationFilter {
  readonly _subscriberId?: ObjectId | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly transactionId?: string | undefined;
}

/** One page of notifications, newest first. */
export function listNotifications(
  { collections }: Store,
  { _environmentId }: Scope,
  narrowing: NotificationFilter,
  page: PageArgs,
): Promise<Page<Notification>> {
  const filter: Filter<Notification> = { _environmentId };
  for (const [field, value] of Object.entries(narrowing)) if (value !== undefined) filter[field as '_id'] = value;
  return listPage(collections.notifications, filter, byId('DESC'), page);
}
