import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import type { AnyVariables } from 'urql';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { countOf } from './count-of.ts';
import { Outcome } from './states.tsx';

interface BulkDeleteProps<Row, Data, Variables> {
  /** The selected rows. Null if the user did not ask to delete them. */
  readonly rows: readonly Row[] | null;
  /** The name of one row: `subscriber`. */
  readonly what: string;
  /** The consequences. */
  readonly about: string;
  readonly mutation: TypedDocumentNode<Data, Variables>;
  readonly itemOf: (row: Row) => { readonly name: string; readonly variables: Variables };
  readonly done: () => void;
  readonly close: () => void;
}

/** Deletes the selected rows of a table, after a question. */
export function BulkDelete<Row, Data extends object, Variables extends AnyVariables>({
  rows,
  what,
  about,
  mutation,
  itemOf,
  done,
  close,
}: BulkDeleteProps<Row, Data, Variables>) {
  const remove = useBulkAction(mutation);
  const [result, setResult] = useState<string | null>(null);
  const run = async () => {
    const payloads = await remove.run((rows ?? []).map(itemOf));
    setResult(`${countOf(payloads.length, what)} deleted.`);
    close();
    done();
  };
  const [only] = rows ?? [];
  return (
    <>
      <Outcome problems={remove.problems} result={result} />
      {rows !== null && only !== undefined && (
        <BulkDialog
          title={`Delete ${rows.length === 1 ? itemOf(only).name : countOf(rows.length, what)}?`}
          about={`${about} You cannot undo this.`}
          yes="Delete"
          progress={remove.progress}
          onYes={run}
          onNo={close}
        />
      )}
    </>
  );
}
