import { ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { isPlainObject } from '../../src/model/plain-object.ts';

describe('isPlainObject', () => {
  it.each([[{}], [{ a: 1 }], [Object.create(null)], [JSON.parse('{"__proto__": 1}')]])('accepts %o', (value) => {
    expect(isPlainObject(value)).toBe(true);
  });

  it.each([[null], [undefined], ['{}'], [[]], [new Date()], [new ObjectId()], [() => ({})]])('rejects %o', (value) => {
    expect(isPlainObject(value)).toBe(false);
  });
});
