import type { ObjectId } from 'bson';

/** A named list of subscribers that a trigger can address as one recipient. */
export interface Topic {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  key: string;
  name?: string;
  data?: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

/** The membership of a subscriber in a topic. */
export interface TopicSubscriber {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _topicId: ObjectId;
  _subscriberId: ObjectId;
  topicKey: string;
  externalSubscriberId: string;
  /** Only in documents of other programs: `_id` contains the instant too. */
  createdAt?: Date;
}

/** The orders of a list of topics. */
export const TOPIC_ORDERS = ['_id', 'key', 'name', 'createdAt', 'updatedAt'] as const;
export type TopicOrder = (typeof TOPIC_ORDERS)[number];
