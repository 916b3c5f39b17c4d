import { useState } from 'react';
import { useAskedRows } from '../hooks/use-asked-rows.ts';
import type { Pages } from '../hooks/use-paged-query.ts';
import type { BulkVerb } from './bulk-change.tsx';
import type { BulkAction } from './table/column.ts';
import type { Selection } from './table/use-selection.ts';

/** The rows that the user asked to delete, to activate or to deactivate. */
export function useBulkRequest<Row extends { readonly active: boolean }>(pages: Pages<Row>, selection: Selection<Row>) {
  const [verb, setVerb] = useState<BulkVerb>('Delete');
  const { asked, ask: askAbout } = useAskedRows(pages, selection);
  const ask = (wanted: BulkVerb, rows: readonly Row[]) => {
    setVerb(wanted);
    askAbout(rows);
  };
  const actions: readonly BulkAction<Row>[] = [
    { label: 'Activate', isPossible: ({ active }) => !active, run: (rows) => ask('Activate', rows) },
    { label: 'Deactivate', isPossible: ({ active }) => active, run: (rows) => ask('Deactivate', rows) },
    { label: 'Delete', kind: 'danger', run: (rows) => ask('Delete', rows) },
  ];
  return { actions, ask, asked: { ...asked, verb } };
}
