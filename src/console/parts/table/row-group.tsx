import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TableRow, type TableRowProps } from './table-row.tsx';

/** The rows of a table are rendered in groups of this size. Groups far from the view are empty. */
export const GROUP_SIZE = 50;

/** A group is rendered when it is this close to the view. */
const MARGIN = '1500px 0px';

interface RowGroupProps<Row> extends Pick<TableRowProps<Row>, 'template' | 'select' | 'setOpen'> {
  readonly rows: readonly Row[];
  /** The index of the first row in the table. */
  readonly start: number;
  readonly keyOf: (row: Row) => string;
  /** Undefined if rows cannot be selected. */
  readonly selectedKeys: ReadonlySet<string> | undefined;
  readonly openKeys: ReadonlySet<string>;
}

function RowGroupOf<Row>({ rows, start, keyOf, selectedKeys, openKeys, ...shared }: RowGroupProps<Row>) {
  const place = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(true);
  const [height, setHeight] = useState<number | undefined>(undefined);
  useEffect(() => {
    const group = place.current;
    if (group === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        // Rows that disappear would take the focus with them.
        const isNeeded = entry.isIntersecting || group.contains(document.activeElement);
        if (!isNeeded) setHeight(entry.boundingClientRect.height);
        setNear(isNeeded);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(group);
    // The browser prints the rows that are there when these calls return.
    const fill = () => flushSync(() => setNear(true));
    const observeAgain = () => {
      observer.unobserve(group);
      observer.observe(group);
    };
    window.addEventListener('beforeprint', fill);
    window.addEventListener('afterprint', observeAgain);
    return () => {
      window.removeEventListener('beforeprint', fill);
      window.removeEventListener('afterprint', observeAgain);
      observer.disconnect();
    };
  }, []);
  if (!isNear) return <tbody ref={place} style={{ blockSize: height }} />;
  return (
    <tbody ref={place}>
      {rows.map((row, index) => {
        const key = keyOf(row);
        return (
          <TableRow
            key={key}
            row={row}
            rowKey={key}
            index={start + index}
            isSelected={selectedKeys?.has(key)}
            isOpen={openKeys.has(key)}
            {...shared}
          />
        );
      })}
    </tbody>
  );
}

/** Whether a group looks as before, so that a click in a long list renders one group only. */
function isUnchanged<Row>(before: RowGroupProps<Row>, after: RowGroupProps<Row>): boolean {
  if (before.template !== after.template || before.select !== after.select) return false;
  if (before.rows.length !== after.rows.length) return false;
  return after.rows.every((row, index) => {
    const key = after.keyOf(row);
    return (
      row === before.rows[index] &&
      before.selectedKeys?.has(key) === after.selectedKeys?.has(key) &&
      before.openKeys.has(key) === after.openKeys.has(key)
    );
  });
}

/** A part of the rows of a table. */
export const RowGroup = memo(RowGroupOf, isUnchanged) as typeof RowGroupOf;
