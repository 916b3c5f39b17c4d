import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pages } from '../../hooks/use-paged-query.ts';
import { type CsvColumn, csvOf, downloadText } from './csv.ts';

/** A file has at most this many rows, so that an export never reads a whole database. */
const MAX_EXPORTED_ROWS = 10_000;

export interface Export<Row> {
  /** The rows read so far. Null if no export runs. */
  readonly rowCount: number | null;
  readonly problem: string | null;
  /** The result, in words. */
  readonly result: string | null;
  /** Reads all pages of the list, one after the other, and offers the rows as a file. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Offers rows that are loaded already. */
  readonly exportRows: (rows: readonly Row[]) => void;
}

/** Exports a list as CSV. */
export function useExport<Row>(
  { readPage }: Pick<Pages<Row>, 'readPage'>,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
): Export<Row> {
  const [rowCount, setRowCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<string | null>(null);
  /** The export that runs. */
  const running = useRef<object | null>(null);
  const stop = useCallback(() => {
    running.current = null;
    setRowCount(null);
  }, []);
  useEffect(() => stop, [stop]);

  const offer = async (rows: readonly Row[], hasMore = false) => {
    downloadText(`${fileName}.csv`, 'text/csv', await csvOf(columns, rows));
    const count = `${rows.length.toLocaleString()} ${rows.length === 1 ? 'row' : 'rows'}`;
    setResult(`${fileName}.csv has ${count}.${hasMore ? ' More rows match: add filters to export them.' : ''}`);
  };
  const showFailure = (error: unknown) =>
    setProblem(`The export failed: ${error instanceof Error ? error.message : error}`);
  const exportRows = (rows: readonly Row[]) => {
    setProblem(null);
    setResult(null);
    offer(rows).catch(showFailure);
  };
  const start = async () => {
    const own = {};
    running.current = own;
    setProblem(null);
    setResult(null);
    setRowCount(0);
    const rows: Row[] = [];
    let after: string | null = null;
    try {
      do {
        const { edges, pageInfo } = await readPage(after);
        if (running.current !== own) return;
        rows.push(...edges.map(({ node }) => node));
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
        setRowCount(rows.length);
      } while (after !== null && rows.length < MAX_EXPORTED_ROWS);
      await offer(rows, after !== null);
    } catch (error) {
      if (running.current !== own) return;
      showFailure(error);
    }
    setRowCount(null);
  };
  return { rowCount, problem, result, start: () => void start(), stop, exportRows };
}
