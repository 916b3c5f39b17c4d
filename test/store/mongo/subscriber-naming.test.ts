import { describe, expect, it } from 'vitest';
import { indexFields } from '../../../src/store/mongo/index-descriptions.ts';
import { NEEDED_INDEXES } from '../../../src/store/mongo/indexes.ts';
import { collectionsNaming } from '../../../src/store/mongo/subscriber-naming.ts';

const hasIndex = (collection: string, ...first: readonly string[]) =>
  NEEDED_INDEXES.some(
    ({ name, index }) => name === collection && first.every((field, at) => indexFields(index)[at] === field),
  );

describe('the collections that name subscribers', () => {
  it.each(collectionsNaming('owner'))('have an index on the owner: %s', (name) => {
    expect(hasIndex(name, '_environmentId', '_subscriberId')).toBe(true);
  });

  it.each(collectionsNaming('notification'))('have an index on the notification: %s', (name) => {
    expect(hasIndex(name, '_notificationId')).toBe(true);
  });
});
