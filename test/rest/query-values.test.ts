import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryValues, textList } from '../../src/rest/query-values.ts';
import { cpuMsOf } from '../testkit/cpu-time.ts';

const Query = z.object({ limit: z.string(), tags: textList(z.string(), 'Tags.') });

describe('queryValues', () => {
  it('keeps all values of a list, the last value of others, and nothing empty or unknown', () => {
    const query = new URLSearchParams('tags=a&limit=1&tags[]=b&other=x&tags[0]=c&limit=2&tags=&other[0]=y&__proto__=z');
    expect(queryValues(query, Query)).toEqual({ limit: '2', tags: ['a', 'b', 'c'] });
  });

  it.each([
    ['unknown parameters', Array.from({ length: 20_000 }, (_, at) => `p${at}=1`)],
    ['values of a list', Array.from({ length: 20_000 }, () => 'tags=a')],
  ])('takes time in proportion to the number of %s', async (_, parameters) => {
    const query = new URLSearchParams(parameters.join('&'));
    expect(await cpuMsOf(() => queryValues(query, Query))).toBeLessThan(500);
  });
});
