/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('regular_expressions');

describe('a regular expression of PCRE', () => {
  it.each([
    ['\\Aabc', '', ['abc', 'abc\n']],
    ['^abc\\z', '', ['abc']],
    ['^abc\\Z', '', ['abc', 'abc\n']],
    ['^[[:alpha:]]+$', '', ['abc', 'abc\n', 'Aabc', 'aQb']],
    ['^abc$', '', ['abc', 'abc\n']],
    ['^a[$.]c$', 'm', ['a.c']],
    ['^[[:upper:]][^[:upper:]]', '', ['Aabc']],
    ['^a\\hb$', '', ['a\tb']],
    ['^a[\\hx]b$', '', ['a\tb']],
    ['^\\Qa.c\\E$', '', ['a.c']],
    ['^[]:[]+$', '', [':]']],
    ['^a\\x{2e}c', '', ['a.c']],
    ['^(?P<first>a)\\.', '', ['a.c']],
    ['^ a [ .] c # comment', 'x', ['a.c']],
    ['(?x)^ a (?#dot) \\. c', '', ['a.c']],
  ])('matches as in MongoDB: %j with %j', async (pattern, options, texts) => {
    const all = ['abc', 'abc\n', 'Aabc', 'a\tb', 'a.c', ':]', 'aQb'];
    await things.insertMany(all.map((text, at) => ({ _id: at, text })));
    const found = await things.find({ text: { $regex: pattern, $options: options } }, { sort: { _id: 1 } }).toArray();
    expect(found.map(({ text }) => text)).toEqual(texts);
  });

  it.each([['[[:nonsense:]]'], ['[:alpha:]'], ['\\y'], ['(']])('is refused if it is invalid: %j', async (pattern) => {
    await expect(things.find({ text: { $regex: pattern } }).toArray()).rejects.toMatchObject({ code: 51091 });
  });
});

/** MongoDB supports these, so this does not run on a real one. */
it.skipIf(process.env.MONGODB_URI !== undefined).each([['a\\Kb'], ['\\Ga'], ['a++'], ['(?>a)'], ['[[:^alpha:]]']])(
  'a regular expression that JavaScript cannot express is refused: %j',
  async (pattern) => {
    await expect(things.find({ text: { $regex: pattern } }).toArray()).rejects.toMatchObject({ code: 51091 });
  },
);
