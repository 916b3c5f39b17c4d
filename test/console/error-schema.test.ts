import { describe, expect, it } from 'vitest';
import { errorSchemaOf } from '../../src/console/editor/error-schema.ts';

describe('the problems of controls', () => {
  it('leave the members of every object alone', () => {
    const errors = errorSchemaOf([
      { path: '__proto__.polluted', message: 'is unknown' },
      { path: 'constructor', message: 'is unknown' },
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys({}.constructor)).toEqual([]);
    expect(Object.keys(errors)).toEqual(['__proto__', 'constructor']);
  });
});
