import { type ReactNode, useCallback, useState } from 'react';
import type { ApiKeyScope } from '../../generated/graphql.ts';
import type { Pages } from '../../hooks/use-paged-query.ts';
import { usePreservedFocus } from '../../hooks/use-preserved-focus.ts';
import { listedCount } from '../count-of.ts';
import { ListFoot } from '../list-foot.tsx';
import { Empty, Failed } from '../states.tsx';
import { type BulkAction, widthsOf } from './column.ts';
import type { CsvColumn } from './csv.ts';
import { useDensity } from './density.tsx';
import { GROUP_SIZE, RowGroup } from './row-group.tsx';
import { TableBar } from './table-bar.tsx';
import type { RowTemplate } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { Selection } from './use-selection.ts';

interface PagedTableProps<Row> {
  readonly pages: Pages<Row>;
  /** The name of the rows, in the plural: `subscribers`. */
  readonly what: string;
  /** A constant, so that only changed rows are rendered again. */
  readonly template: RowTemplate<Row>;
  readonly selection?: Selection<Row>;
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** The scopes of an API key for them. One of them is enough. */
  readonly bulkNeeds?: readonly ApiKeyScope[];
  /** The columns of an exported file. Its query must have the variable `$first`. */
  readonly csv?: readonly CsvColumn<Row>[];
  readonly empty?: ReactNode;
}

const NO_ACTIONS: readonly never[] = [];

/** A paged list as a table, in each of its states. Screen readers hear how many rows it shows. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { pages, what, template, selection, bulkActions = NO_ACTIONS, bulkNeeds = NO_ACTIONS, csv, empty } = props;
  const { nodes, isLoading, error, hasMore, reload } = pages;
  const announced = isLoading || error !== null ? '' : listedCount(nodes.length, what, hasMore);
  return (
    <section className="panel table-panel" aria-label={`All ${what}`}>
      <p className="hidden" role="status">
        {announced}
      </p>
      {nodes.length === 0 ? (
        <>
          {isLoading && <TableSkeleton what={what} columns={template.columns} />}
          {!isLoading && error !== null && <Failed message={error} retry={reload} />}
          {!isLoading && error === null && (empty ?? <Empty title={`No ${what}`} />)}
        </>
      ) : (
        <>
          <TableBar
            pages={pages}
            what={what}
            selection={selection}
            bulkActions={bulkActions}
            bulkNeeds={bulkNeeds}
            csv={csv}
          />
          <Rows pages={pages} what={what} template={template} selection={selection} />
        </>
      )}
    </section>
  );
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

function Rows<Row>({
  pages,
  what,
  template,
  selection,
}: Pick<PagedTableProps<Row>, 'pages' | 'what' | 'template'> & { selection: Selection<Row> | undefined }) {
  const { nodes, keyOf, isLoading } = pages;
  const { columns, details } = template;
  const density = useDensity();
  const [openKeys, setOpenKeys] = useState(NOTHING_OPEN);
  const setOpen = useCallback((key: string, isOpen: boolean) => {
    setOpenKeys((before) => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  const preservedFocus = usePreservedFocus<HTMLTableElement>(nodes.map(keyOf));
  const widths = widthsOf(columns, selection && ['1.05rem'], details && ['1.75rem']);
  return (
    <>
      <table
        {...preservedFocus.list}
        className="table"
        aria-label={what}
        aria-busy={isLoading}
        aria-rowcount={nodes.length + 1}
        data-density={density}
        style={widths}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection !== undefined && (
              <th scope="col" className="pick">
                <SelectAll selection={selection} rowCount={nodes.length} />
              </th>
            )}
            {columns.map(({ name, align, isExtra }) => (
              <th key={name} scope="col" data-align={align} data-extra={isExtra}>
                {name}
              </th>
            ))}
            {details !== undefined && (
              <th scope="col">
                <span className="hidden">{details.name}</span>
              </th>
            )}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(nodes.length / GROUP_SIZE) }, (_, index) => (
          <RowGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is a part of the list, not an item
            key={index}
            rows={nodes.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE)}
            start={index * GROUP_SIZE}
            keyOf={keyOf}
            template={template}
            selectedKeys={selection?.keys}
            openKeys={openKeys}
            select={selection?.toggle}
            setOpen={setOpen}
          />
        ))}
      </table>
      <ListFoot pages={pages} focusNext={preservedFocus.focusNext} />
    </>
  );
}

function SelectAll<Row>({ selection, rowCount }: { selection: Selection<Row>; rowCount: number }) {
  const isAll = selection.keys.size === rowCount;
  return (
    <input
      type="checkbox"
      aria-label="Select all shown rows"
      ref={(box) => {
        if (box !== null) box.indeterminate = selection.keys.size > 0 && !isAll;
      }}
      checked={isAll}
      onChange={({ target }) => selection.toggleAll(target.checked)}
    />
  );
}
