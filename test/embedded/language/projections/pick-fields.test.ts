import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode } from '../../../../src/embedded/bson/decode.ts';
import { encode } from '../../../../src/embedded/bson/encode.ts';
import { PLAIN_OPTIONS } from '../../../../src/embedded/language/language-options.ts';
import { pick } from '../../../../src/embedded/language/projections/pick-fields.ts';
import { compileProjectStage } from '../../../../src/embedded/language/projections/projection.ts';

const NAME = fc.constantFrom('_id', 'a', 'b', 'c', '1');

const { document } = fc.letrec<{ document: Record<string, unknown>; value: unknown }>((tie) => ({
  document: fc.dictionary(NAME, tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 7, 'text', new Date(0)),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('document'),
  ),
}));

const { kept } = fc.letrec<{ kept: Record<string, unknown> }>((tie) => ({
  kept: fc.dictionary(NAME, fc.oneof({ maxDepth: 2 }, fc.constant(1), tie('kept')), { minKeys: 1, maxKeys: 3 }),
}));

it('pick returns the same fields as the projection of the decoded document', () => {
  fc.assert(
    fc.property(document, kept, fc.boolean(), (stored, fields, isWithId) => {
      const { picked, transform } = compileProjectStage(isWithId ? fields : { ...fields, _id: 0, a: 1 }, PLAIN_OPTIONS);
      if (picked === undefined) throw new Error('the projection must only keep fields');
      const bytes = encode(stored);
      expect(decode(pick(bytes, picked))).toEqual(transform(decode(bytes)));
    }),
    { numRuns: 2_000 },
  );
});
