/** Identifies the events that a subscription follows: those of an environment whose documents have an id in a field. */
export interface EventTopic {
  /** All ids are in hex. */
  readonly _environmentId: string;
  readonly field: '_environmentId' | '_subscriberId' | '_notificationId';
  readonly id: string;
}

/** Joined, because a template is a tree of the parts of its ids: 0.5 KB for each reader. */
export const topicKey = ({ _environmentId, field, id }: EventTopic): string => [_environmentId, field, id].join(' ');

/** The topic of a key that `topicKey` made. */
export function parseTopicKey(key: string): EventTopic {
  const [_environmentId = '', field, id = ''] = key.split(' ');
  return { _environmentId, field: field as EventTopic['field'], id };
}
