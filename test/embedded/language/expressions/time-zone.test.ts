import { expect, it, vi } from 'vitest';
import { offsetAt } from '../../../../src/embedded/language/expressions/time-zone.ts';

/** The name of a zone with another combination of small and capital letters for each index. */
const spelled = (zone: string, index: number): string =>
  [...zone].map((letter, at) => (((index >> at) & 1) === 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');

it('the formats of time zones are kept for some zones, not for each spelling of their names', () => {
  const { DateTimeFormat } = Intl;
  // A constructor must not be an arrow function.
  const formats = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function create(...args) {
    return new DateTimeFormat(...args);
  });
  const summer = Date.UTC(2026, 6, 1);
  for (let index = 0; index < 300; index += 1) {
    expect(offsetAt(summer, spelled('singapore', index))).toBe(8 * 3_600_000);
  }
  expect(formats).toHaveBeenCalledTimes(300);
  offsetAt(summer, spelled('singapore', 299));
  expect(formats).toHaveBeenCalledTimes(300);
  offsetAt(summer, spelled('singapore', 0));
  expect(formats).toHaveBeenCalledTimes(301);
  formats.mockRestore();
});
