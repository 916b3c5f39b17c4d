import { describe, expect, it } from 'vitest';
import { requestProblems, toBodyText, toHeaders } from '../../../src/workflow-language/controls/custom-request.ts';

const url = 'https://example.com';
const BLANK = { key: '', value: '' };

describe('the rows of a custom request', () => {
  it('are no body and no headers if nothing was entered in them', () => {
    const rows = [BLANK, { key: ' ', value: null }];
    expect(requestProblems({ url, method: 'GET', body: rows, headers: rows })).toEqual([]);
    expect(toBodyText(rows)).toBeUndefined();
    expect(toHeaders(rows)).toEqual({});
  });

  it('are sent without those in which nothing was entered', () => {
    const rows = [BLANK, { key: 'a', value: '' }];
    expect(requestProblems({ url, method: 'GET', body: rows })).toMatchObject([{ field: 'body' }]);
    expect(toBodyText(rows)).toBe('{"a":""}');
    expect(toHeaders([...rows, { key: 'X-B', value: 1 }])).toEqual({ a: '', 'x-b': '1' });
  });
});
