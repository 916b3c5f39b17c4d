import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/console/parts/table/csv.ts';

describe('csvOf', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://example.com")\n', '\'=HYPERLINK(""http://example.com"")\n'],
    ['@SUM(1)\r\nmore', "'@SUM(1)\r\nmore"],
    ['\n=1+1', "'\n=1+1"],
  ])('escapes the formula %j, also if the value has more than one line', async (value, escaped) => {
    expect(await csvOf([['name', (row: string) => row]], [value])).toBe(`\uFEFFname\r\n"${escaped}"`);
  });

  it('starts with a byte order mark, so that Excel reads the file as UTF-8', async () => {
    expect(await csvOf([['name', (row: string) => row]], ['Zoë'])).toBe('\uFEFFname\r\nZoë');
  });
});
