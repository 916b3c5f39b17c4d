import { ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { navigate } from '../../router.tsx';
import type { Column } from './column.ts';

/** The parts of a table that its rows share. They must stay equal from one rendering to the next. */
export interface RowTemplate<Row> {
  readonly columns: readonly Column<Row>[];
  /** The name of a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** The page that a click on a row opens. The main cell must also have a link to it. */
  readonly routeOf?: ((row: Row) => string) | undefined;
  /** The content of an expanded row, and its name. */
  readonly details?: { readonly name: string; readonly render: (row: Row) => ReactNode } | undefined;
}

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  /** The place of the row in the table. The head has the first place. */
  readonly index: number;
  readonly template: RowTemplate<Row>;
  /** Undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly isOpen: boolean;
  readonly select: ((key: string, isSelected: boolean, isRange: boolean) => void) | undefined;
  readonly setOpen: (key: string, isOpen: boolean) => void;
}

/** Whether a click was meant for something else than the row. */
const isForControl = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  // React also reports clicks in a menu that the row opened.
  !event.currentTarget.contains(event.target as Element) ||
  (event.target as Element).closest('a, button, input, label') !== null ||
  // A user who selects text does not want to leave.
  document.getSelection()?.isCollapsed === false;

/** One row of a table, and its details if it is expanded. Rendered again only if it changes. */
function TableRowOf<Row>({ row, rowKey, index, template, isSelected, isOpen, select, setOpen }: TableRowProps<Row>) {
  const { columns, nameOf, routeOf, details } = template;
  const name = nameOf(row);
  const open = routeOf && ((event: MouseEvent) => isForControl(event) || navigate(routeOf(row)));
  const cellCount = columns.length + (isSelected === undefined ? 0 : 1) + (details === undefined ? 0 : 1);
  return (
    <>
      <tr aria-rowindex={index + 2} data-selected={isSelected} data-opens={routeOf !== undefined} onClick={open}>
        {isSelected !== undefined && (
          <td className="pick">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={({ target, nativeEvent }) =>
                select?.(rowKey, target.checked, (nativeEvent as unknown as PointerEvent).shiftKey)
              }
            />
          </td>
        )}
        {columns.map(
          ({ name: column, cell, align, isMain, isMenu, isExtra, isLabelled = align !== undefined && !isMenu }) => (
            <td
              key={column}
              data-name={isLabelled ? column : undefined}
              data-align={align}
              data-main={isMain}
              data-menu={isMenu}
              data-extra={isExtra}
            >
              {cell(row)}
            </td>
          ),
        )}
        {details !== undefined && (
          <td className="expand">
            <button
              type="button"
              className="icon-button"
              aria-expanded={isOpen}
              aria-label={`${details.name} of ${name}`}
              onClick={() => setOpen(rowKey, !isOpen)}
            >
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </td>
        )}
      </tr>
      {isOpen && details !== undefined && (
        <tr data-details>
          <td colSpan={cellCount}>{details.render(row)}</td>
        </tr>
      )}
    </>
  );
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf;
