import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { hexOf, keyOfIds } from '../../src/model/hex-ids.ts';

describe('hexOf', () => {
  it('writes an id as toHexString does, also one with leading zeros', () => {
    for (const id of [new ObjectId(), new ObjectId('000000000000000000000001')])
      expect(hexOf(id)).toBe(id.toHexString());
  });

  it('keeps the text that another program wrote in place of an id', () => {
    expect(hexOf('legacy')).toBe('legacy');
  });
});

describe('keyOfIds', () => {
  it('is the same for equal ids and their hex', () => {
    const [one, other] = [new ObjectId(), new ObjectId()];
    expect(keyOfIds(one, other)).toBe(keyOfIds(one.toHexString(), new ObjectId(other.toHexString())));
    expect(keyOfIds(one, other)).not.toBe(keyOfIds(other, one));
  });
});
