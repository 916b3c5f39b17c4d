import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoInstant } from '../../src/model/iso-instant.ts';

it('writes every instant as JavaScript does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: -1_000, max: 90_000_000 }), (date, laterMs) => {
      expect(isoInstant(date)).toBe(date.toISOString());
      const later = new Date(date.getTime() + laterMs);
      if (!Number.isNaN(later.getTime())) expect(isoInstant(later)).toBe(later.toISOString());
    }),
    { numRuns: 2_000 },
  );
});

it('throws for an invalid date', () => {
  expect(() => isoInstant(new Date(Number.NaN))).toThrow(RangeError);
});
