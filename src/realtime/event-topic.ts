import { keyOfIds } from '../model/hex-ids.ts';

/** Identifies the events that a subscription follows: those of an environment whose documents have an id in a field. */
export interface EventTopic {
  /** All ids are in hex. */
  readonly _environmentId: string;
  readonly field: '_environmentId' | '_subscriberId' | '_notificationId';
  readonly id: string;
}

export const eventTopicKey = ({ _environmentId, field, id }: EventTopic): string => keyOfIds(_environmentId, field, id);

/** The topic of a key that `eventTopicKey` made. */
export function parseEventTopicKey(key: string): EventTopic {
  const [_environmentId = '', field, id = ''] = key.split(' ');
  return { _environmentId, field: field as EventTopic['field'], id };
}
