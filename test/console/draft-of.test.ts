import { describe, expect, it } from 'vitest';
import { changedFields, contradicts, rebased } from '../../src/console/hooks/use-draft-of.ts';

type Texts = Readonly<Record<string, string | undefined>>;

const before: Texts = { en: 'Title', de: 'Titel' };
const withoutGerman: Texts = { en: 'Title' };

describe('a field that only one of two states has', () => {
  it('differs, whichever state has it', () => {
    expect(changedFields<Texts>(before, withoutGerman)).toEqual({ de: 'Titel' });
    expect(Object.keys(changedFields<Texts>(withoutGerman, before))).toEqual(['de']);
  });

  it('is the same as one without a value', () => {
    expect(changedFields<Texts>({ en: 'Title', de: undefined }, withoutGerman)).toEqual({});
  });

  it('contradicts a change of it', () => {
    expect(contradicts<Texts>({ ...before, de: 'Titel!' }, before, withoutGerman)).toBe(true);
    expect(contradicts<Texts>(withoutGerman, before, { ...before, de: 'Titel!' })).toBe(true);
    expect(contradicts<Texts>({ ...before, en: 'Title!' }, before, withoutGerman)).toBe(false);
    expect(contradicts<Texts>({ ...before, de: undefined }, before, withoutGerman)).toBe(false);
  });

  it('stays removed in a draft of another state', () => {
    expect(rebased<Texts>({ ...before, en: 'Title!' }, before, withoutGerman)).toEqual({ en: 'Title!' });
    expect(rebased<Texts>(withoutGerman, before, { ...before, en: 'Title!' })).toEqual({ en: 'Title!' });
  });
});

describe('an object that does not exist', () => {
  const mine: Texts = { ...before, en: 'Title!' };

  it('contradicts every change of it, and an object that is added another one', () => {
    expect(contradicts<Texts | null>(mine, before, null)).toBe(true);
    expect(contradicts<Texts | null>(mine, null, before)).toBe(true);
    expect(contradicts<Texts | null>(mine, null, mine)).toBe(false);
    expect(contradicts<Texts | null>(mine, null, null)).toBe(false);
    expect(contradicts<Texts | null>(before, before, null)).toBe(false);
  });

  it('gets a draft as a whole, and leaves one as it is', () => {
    expect(rebased<Texts | null>(mine, before, null)).toBe(mine);
    expect(rebased<Texts | null>(mine, null, before)).toBe(mine);
  });
});
