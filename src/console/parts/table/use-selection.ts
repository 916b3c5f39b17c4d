import { useMemo, useRef, useState } from 'react';
import type { Pages } from '../../hooks/use-paged-query.ts';

/** The selected rows of a table. */
export interface Selection<Row> {
  readonly keys: ReadonlySet<string>;
  /** In the order of the table. */
  readonly rows: readonly Row[];
  /** Selects or deselects a row, with `isRange` all rows from the last changed one to this one. */
  readonly toggle: (key: string, isSelected: boolean, isRange: boolean) => void;
  readonly toggleAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Lets the user select rows. Rows that leave the list are no longer selected. */
export function useSelection<Row>({ nodes, keyOf }: Pick<Pages<Row>, 'nodes' | 'keyOf'>): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lastKey = useRef<string | null>(null);
  const shown = useRef({ nodes, keyOf });
  shown.current = { nodes, keyOf };
  const changes = useMemo(
    () => ({
      toggle(key: string, isSelected: boolean, isRange: boolean) {
        const keys = shown.current.nodes.map(shown.current.keyOf);
        const [from, to] = [keys.indexOf(lastKey.current ?? ''), keys.indexOf(key)].toSorted((a, b) => a - b);
        const changed =
          isRange && from !== undefined && to !== undefined && from >= 0 ? keys.slice(from, to + 1) : [key];
        lastKey.current = key;
        setChosen((before) => {
          const next = new Set(before);
          for (const one of changed) {
            if (isSelected) next.add(one);
            else next.delete(one);
          }
          return next;
        });
      },
      toggleAll(isSelected: boolean) {
        setChosen(new Set(isSelected ? shown.current.nodes.map(shown.current.keyOf) : []));
      },
      clear() {
        setChosen(new Set());
      },
    }),
    [],
  );
  const rows = useMemo(
    () => (chosen.size === 0 ? [] : nodes.filter((node) => chosen.has(keyOf(node)))),
    [chosen, nodes, keyOf],
  );
  const keys = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf]);
  return { keys, rows, ...changes };
}
