import { useState } from 'react';
import type { Pages } from '../hooks/use-paged-query.ts';
import type { BulkVerb } from './bulk-change.tsx';
import type { BulkAction } from './table/column.ts';
import type { Selection } from './table/use-selection.ts';

interface BulkRequest<Row> {
  readonly verb: BulkVerb;
  /** The rows of the last request. Null if it was answered. */
  readonly rows: readonly Row[] | null;
}

/** The rows that the user asked to delete, to activate or to deactivate. */
export function useBulkRequest<Row extends { readonly active: boolean }>(
  { reload }: Pages<Row>,
  { clear }: Selection<Row>,
) {
  const [request, setRequest] = useState<BulkRequest<Row>>({ verb: 'Delete', rows: null });
  const ask = (verb: BulkVerb, rows: readonly Row[]) => setRequest({ verb, rows });
  const actions: readonly BulkAction<Row>[] = [
    { label: 'Activate', isPossible: ({ active }) => !active, run: (rows) => ask('Activate', rows) },
    { label: 'Deactivate', isPossible: ({ active }) => active, run: (rows) => ask('Deactivate', rows) },
    { label: 'Delete', kind: 'danger', run: (rows) => ask('Delete', rows) },
  ];
  const done = () => {
    clear();
    reload();
  };
  const close = () => setRequest({ ...request, rows: null });
  return { actions, ask, asked: { ...request, done, close } };
}
