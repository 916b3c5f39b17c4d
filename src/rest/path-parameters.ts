import { z } from 'zod';

export const objectIdText = z.string().meta({ pattern: '^[0-9a-fA-F]{24}$' });
export const nonEmptyText = z.string().meta({ minLength: 1 });

/** The path of a call about one subscriber. */
export const SubscriberParams = z.object({
  subscriberId: nonEmptyText.describe('The id that the client chose for the subscriber.'),
});

/** The path of a call about one topic. */
export const TopicParams = z.object({ topicKey: nonEmptyText.describe('The key of the topic.') });
