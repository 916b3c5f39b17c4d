/** Whose changes are followed: those of the documents of an environment that have an id in a field. */
export interface Topic {
  /** Hex, as are all ids here. */
  readonly _environmentId: string;
  readonly field: '_environmentId' | '_subscriberId' | '_notificationId';
  readonly id: string;
}

export const keyOf = ({ _environmentId, field, id }: Topic): string => `${_environmentId} ${field} ${id}`;

/** The topic of a key. */
export function topicOf(key: string): Topic {
  const [_environmentId = '', field, id = ''] = key.split(' ');
  return { _environmentId, field: field as Topic['field'], id };
}
