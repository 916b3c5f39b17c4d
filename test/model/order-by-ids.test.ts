import { ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { orderByIds } from '../../src/model/order-by-ids.ts';

describe('orderByIds', () => {
  const [first, second, missing] = [new ObjectId(), new ObjectId(), new ObjectId()];
  const documents = [{ _id: second }, { _id: first }];

  it('returns documents in the order of the ids, and null for an id without a document', () => {
    expect(orderByIds([first, missing, second], documents)).toEqual([{ _id: first }, null, { _id: second }]);
  });

  it('accepts ids in hex and the same id twice', () => {
    const hex = second.toHexString();
    expect(orderByIds([hex, hex], documents)).toEqual([{ _id: second }, { _id: second }]);
  });
});
