import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The width, as a track of a CSS grid: `minmax(0, 2fr)`. */
  readonly width: string;
  /** Numbers and instants align at their end. */
  readonly align?: 'end';
  /** Whether the column identifies the row. On a narrow screen it has a line of its own. */
  readonly isMain?: true;
  /** Whether a narrow screen, which has no head, shows the name before the value. Defaults to true for aligned columns. */
  readonly isLabelled?: true;
  /** Whether the column contains the menu of the row. On a narrow screen it is beside the main cell. */
  readonly isMenu?: true;
  /** Hidden if the table is narrower than about 60rem. */
  readonly isExtra?: true;
}

/** An action for all selected rows. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly kind?: 'danger';
  /** Whether the action can change a row. Other selected rows are left out. Defaults to all rows. */
  readonly isPossible?: (row: Row) => boolean;
  readonly run: (rows: readonly Row[]) => void;
}

/** The widths of the cells of a row as CSS variables: of all columns, and without the extra ones. */
export function widthsOf<Row>(columns: readonly Column<Row>[], before: string[] = [], after: string[] = []): object {
  const tracks = (of: readonly Column<Row>[]) => [...before, ...of.map(({ width }) => width), ...after].join(' ');
  return { '--widths': tracks(columns), '--narrow-widths': tracks(columns.filter(({ isExtra }) => !isExtra)) };
}
