import { describe, expect, expectTypeOf, it } from 'vitest';
import { omitUndefined } from '../../src/model/omit-undefined.ts';

describe('omitUndefined', () => {
  it('drops undefined fields and keeps null, false, zero and empty strings', () => {
    const fields = { a: undefined, b: null, c: false, d: 0, e: '', f: { g: undefined } };
    expect(Object.entries(omitUndefined(fields))).toEqual([
      ['b', null],
      ['c', false],
      ['d', 0],
      ['e', ''],
      ['f', { g: undefined }],
    ]);
  });

  it('types fields that can be undefined as optional', () => {
    const fields: { readonly a: string; readonly b: number | undefined; readonly c?: boolean } = { a: 'x', b: 1 };
    const defined = omitUndefined(fields);
    expectTypeOf(defined.a).toEqualTypeOf<string>();
    expectTypeOf<{ a: string }>().toExtend<typeof defined>();
    expectTypeOf<{ a: string; b: undefined }>().not.toExtend<typeof defined>();
  });
});
