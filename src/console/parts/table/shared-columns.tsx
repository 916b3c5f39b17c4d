import { Ellipsis } from 'lucide-react';
import { Menu, type MenuItem } from '../menu.tsx';
import { RelativeTime } from '../time.tsx';
import type { Column } from './column.ts';

/** An identifier on one line. */
export const identifierColumn = <Row,>(
  name: string,
  identifierOf: (row: Row) => string,
  options: Partial<Pick<Column<Row>, 'width' | 'isExtra'>> = {},
): Column<Row> => ({
  ...{ name, width: 'minmax(0, 2fr)', ...options },
  cell: (row) => <span className="mono clipped">{identifierOf(row)}</span>,
});

/** An instant, relative to now. */
export const instantColumn = <Row,>(name: string, instantOf: (row: Row) => string): Column<Row> => ({
  ...{ name, width: '8.5rem', align: 'end' },
  cell: (row) => <RelativeTime at={instantOf(row)} />,
});

/** The menu of a row. A row without actions has none. */
export const actionsColumn = <Row,>(
  nameOf: (row: Row) => string,
  itemsOf: (row: Row) => readonly MenuItem[],
): Column<Row> => ({
  ...{ name: 'Actions', width: '4.5rem', align: 'end', isMenu: true },
  cell: (row) => {
    const items = itemsOf(row);
    if (items.length === 0) return null;
    return (
      <Menu label={`Actions of ${nameOf(row)}`} button={<Ellipsis size={16} aria-hidden="true" />} items={items} />
    );
  },
});
