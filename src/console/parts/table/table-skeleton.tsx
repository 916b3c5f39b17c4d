import { type Column, widthsOf } from './column.ts';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The shape of a table that loads. */
export function TableSkeleton<Row>({ what, columns }: { what: string; columns: readonly Column<Row>[] }) {
  return (
    <div className="table-skeleton" role="status" style={widthsOf(columns)}>
      <p className="hidden">Loading {what}</p>
      {ROWS.map((row) => (
        <div key={row}>
          {columns.map(({ name, align, isExtra }) => (
            <span key={name} data-align={align} data-extra={isExtra} />
          ))}
        </div>
      ))}
    </div>
  );
}
