import { useState } from 'react';
import type { Selection } from '../parts/table/use-selection.ts';
import type { Pages } from './use-paged-query.ts';

/** The rows that the user asked to change, null if there is no question. When they are changed, the list is read again. */
export function useAskedRows<Row>({ reload }: Pages<Row>, { clear }: Selection<Row>) {
  const [rows, ask] = useState<readonly Row[] | null>(null);
  const done = () => {
    clear();
    reload();
  };
  return { ask, asked: { rows, done, close: () => ask(null) } };
}
