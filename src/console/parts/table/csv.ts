/** A column of an exported file: its head, and its value in a row. */
export type CsvColumn<Row> = readonly [head: string, read: (row: Row) => string | number | null | undefined];

/** The first characters of a formula. The pattern of papaparse misses values that contain a line break. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Excel reads a file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV with a head. Values that a spreadsheet would run as a formula are escaped. */
export async function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { unparse } = await import('papaparse').catch((cause: unknown) => {
    throw new Error('Its script could not be loaded.', { cause });
  });
  const text = unparse(
    {
      fields: columns.map(([head]) => head),
      data: rows.map((row) => columns.map(([, read]) => read(row) ?? '')),
    },
    { escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${text}`;
}

/** Offers a text as a file. */
export function downloadText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
