import { Download, X } from 'lucide-react';
import type { ApiKeyScope } from '../../generated/graphql.ts';
import type { Pages } from '../../hooks/use-paged-query.ts';
import { Allowed } from '../allowed.tsx';
import { countAmong } from '../count-of.ts';
import type { BulkAction } from './column.ts';
import type { CsvColumn } from './csv.ts';
import { DensitySwitch } from './density.tsx';
import { type Export, useExport } from './use-export.ts';
import type { Selection } from './use-selection.ts';

interface TableBarProps<Row> {
  readonly pages: Pages<Row>;
  readonly what: string;
  readonly selection: Selection<Row> | undefined;
  readonly bulkActions: readonly BulkAction<Row>[];
  readonly bulkNeeds: readonly ApiKeyScope[];
  readonly csv: readonly CsvColumn<Row>[] | undefined;
}

/** The bar above a table: the actions of the selected rows, or of the whole list. */
export function TableBar<Row>({ pages, what, selection, bulkActions, bulkNeeds, csv = [] }: TableBarProps<Row>) {
  const exported = useExport(pages, what.replaceAll(' ', '-'), csv);
  const { rows = [] } = selection ?? {};
  return (
    <div className="table-bar" data-selecting={rows.length > 0}>
      {selection !== undefined && rows.length > 0 ? (
        <div className="actions">
          <strong>{rows.length.toLocaleString()} selected</strong>
          <Allowed needs={bulkNeeds}>
            {bulkActions.map((action) => (
              <BulkButton key={action.label} action={action} rows={rows} />
            ))}
          </Allowed>
          {csv.length > 0 && (
            <button type="button" className="button" data-size="small" onClick={() => exported.exportRows(rows)}>
              Export selected
            </button>
          )}
          <button type="button" className="button quiet" data-size="small" onClick={selection.clear}>
            <X size={14} aria-hidden="true" />
            Clear selection
          </button>
          <ExportProblem exported={exported} />
        </div>
      ) : (
        <ListState exported={exported} pages={pages} what={what} />
      )}
      <div className="actions">
        {csv.length > 0 && <ExportButton exported={exported} />}
        <DensitySwitch />
      </div>
    </div>
  );
}

function BulkButton<Row>({ action, rows }: { action: BulkAction<Row>; rows: readonly Row[] }) {
  const { label, kind, isPossible = () => true, run } = action;
  const possible = rows.filter(isPossible);
  return (
    <button
      type="button"
      className="button"
      data-size="small"
      data-kind={kind}
      disabled={possible.length === 0}
      title={possible.length === 0 ? 'Not possible for the selected rows' : undefined}
      onClick={() => run(possible)}
    >
      {possible.length === rows.length || possible.length === 0 ? label : `${label} (${possible.length})`}
    </button>
  );
}

const ExportButton = <Row,>({ exported }: { exported: Export<Row> }) =>
  exported.rowCount === null ? (
    <button type="button" className="button quiet" data-size="small" onClick={exported.start}>
      <Download size={14} aria-hidden="true" />
      Export CSV
    </button>
  ) : (
    <button type="button" className="button" data-size="small" onClick={exported.stop}>
      Stop
    </button>
  );

const ExportProblem = <Row,>({ exported: { problem } }: { exported: Export<Row> }) =>
  problem !== null && (
    <span className="problem" role="alert">
      {problem}
    </span>
  );

/** The size of the list, or the state of its export. */
function ListState<Row>({ exported, pages, what }: { exported: Export<Row>; pages: Pages<Row>; what: string }) {
  const { rowCount, problem, result } = exported;
  if (problem !== null) return <ExportProblem exported={exported} />;
  const { total, isCapped } = pages;
  const of = total === undefined ? '' : ` of ${total.toLocaleString()}`;
  return (
    <span role="status">
      {rowCount === null
        ? (result ?? sizeOf(total, isCapped, what))
        : `Reading ${rowCount.toLocaleString()}${of} rows …`}
    </span>
  );
}

function sizeOf(total: number | undefined, isCapped: boolean, what: string): string {
  if (total === undefined) return '';
  return isCapped ? `${total.toLocaleString()} or more ${what}` : countAmong(total, what);
}
