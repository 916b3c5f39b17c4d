import { describe, expect, it } from 'vitest';
import { idOfSlug, slugOf } from '../../src/model/slug.ts';

describe('slugOf', () => {
  it.each([
    ['Welcome mail', '6615943e7ace93b0540ae377', 'welcome-mail_st_'],
    ['  Ünïcode & Co. ', '6615943e7ace93b0540ae377', 'unicode-co_st_'],
    ['orderShipped', '6615943e7ace93b0540ae377', 'order-shipped_st_'],
    ['通知', '6615943e7ace93b0540ae377', 'unnamed_st_'],
  ])('turns %j into kebab case, followed by the kind and the id', (name, _id, start) => {
    const slug = slugOf(name, 'st', _id);
    expect(slug.startsWith(start)).toBe(true);
    expect(slug).toMatch(/^[a-z0-9-]+_st_[0-9A-Za-z]{12,17}$/);
  });

  it('keeps an id that is not an ObjectId', () => {
    expect(slugOf('Step', 'st', 'local')).toBe('step_st_local');
  });
});

describe('idOfSlug', () => {
  it.each([
    '6615943e7ace93b0540ae377',
    '0615943e7ace93b0540ae377',
    '0015943e7ace93b0540ae377',
    '000000000000000000000000',
    'ffffffffffffffffffffffff',
  ])('decodes the id %s', (_id) => {
    for (const kind of ['st', 'wf'] as const) expect(idOfSlug(slugOf('A name', kind, _id))?.toHexString()).toBe(_id);
  });

  it.each(['welcome', 'two_words', '6615943e7ace93b0540ae377', 'step_st_local', '', `x_${'z'.repeat(17)}`])(
    'returns null for %j',
    (text) => {
      expect(idOfSlug(text)).toBeNull();
    },
  );
});
