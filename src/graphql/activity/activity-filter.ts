import type { JobStatus, Severity, StepType } from '../../model/enums.ts';
import type { Notification } from '../../model/notification.ts';
import type { ActivityEvent } from '../../realtime/events.ts';
import { itemsOrEmpty } from '../kit/stored.ts';

/** The filters that an event itself answers. Null or undefined: any. */
interface EventFilter {
  readonly changes?: readonly string[] | null | undefined;
  readonly _templateId?: string | undefined;
  readonly _subscriberId?: string | undefined;
  readonly stepType?: StepType | null | undefined;
  readonly jobStatus?: JobStatus | null | undefined;
}

/** The filters that only the notification of an event answers. Null or undefined: any. */
interface NotificationFilter {
  readonly severity?: Severity | null | undefined;
  readonly topicKey?: string | null | undefined;
  readonly contextKey?: string | null | undefined;
}

export const matchesEvent = (
  { changes, _templateId, _subscriberId, stepType, jobStatus }: EventFilter,
  event: ActivityEvent,
): boolean =>
  (changes == null || changes.includes(event.change)) &&
  (_templateId === undefined || event._templateId === _templateId) &&
  (_subscriberId === undefined || event._subscriberId === _subscriberId) &&
  (stepType == null || event.type === stepType || event.channels?.includes(stepType) === true) &&
  (jobStatus == null || event.status === jobStatus);

/** What the filters read of a notification. None of it ever changes. */
interface FilteredNotification {
  readonly severity: string;
  readonly topicKeys: readonly string[];
  readonly contextKeys: readonly string[];
}

export const toFilteredNotification = ({ severity, topics, contextKeys }: Notification): FilteredNotification => ({
  severity: severity ?? 'none',
  topicKeys: itemsOrEmpty(topics).map(({ topicKey }) => topicKey),
  contextKeys: itemsOrEmpty(contextKeys),
});

export const matchesNotification = (
  { severity, topicKey, contextKey }: NotificationFilter,
  notification: FilteredNotification,
): boolean =>
  (severity == null || notification.severity === severity) &&
  (topicKey == null || notification.topicKeys.includes(topicKey)) &&
  (contextKey == null || notification.contextKeys.includes(contextKey));

/** Whether any notification matches, so that none has to be loaded. */
export const matchesAnyNotification = ({ severity, topicKey, contextKey }: NotificationFilter): boolean =>
  severity == null && topicKey == null && contextKey == null;
