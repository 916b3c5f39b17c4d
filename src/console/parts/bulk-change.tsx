import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import type { AnyVariables } from 'urql';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { countOf } from './count-of.ts';
import { Outcome } from './states.tsx';

/** Changes of the selected rows of a table: the words for their results, and whether the user can undo them. */
const VERBS = {
  Activate: { past: 'activated', isFinal: false, kind: 'main' },
  Deactivate: { past: 'deactivated', isFinal: false, kind: 'danger' },
  Clear: { past: 'cleared', isFinal: true, kind: 'danger' },
  Delete: { past: 'deleted', isFinal: true, kind: 'danger' },
  Revoke: { past: 'revoked', isFinal: true, kind: 'danger' },
} as const;
export type BulkVerb = keyof typeof VERBS;

interface BulkChangeProps<Row, Data, Variables> {
  readonly verb: BulkVerb;
  /** The selected rows. Null if the user did not ask to change them. */
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

/** Changes the selected rows of a table, after a question. */
export function BulkChange<Row, Data extends object, Variables extends AnyVariables>({
  verb,
  rows,
  what,
  about,
  mutation,
  itemOf,
  done,
  close,
}: BulkChangeProps<Row, Data, Variables>) {
  const change = useBulkAction(mutation);
  const { past, isFinal, kind } = VERBS[verb];
  const [result, setResult] = useState<string | null>(null);
  const run = async () => {
    const payloads = await change.run((rows ?? []).map(itemOf));
    setResult(payloads.length === 0 ? null : `${countOf(payloads.length, what)} ${past}.`);
    close();
    done();
  };
  const [only] = rows ?? [];
  return (
    <>
      <Outcome problems={change.problems} result={result} />
      {rows !== null && only !== undefined && (
        <BulkDialog
          title={`${verb} ${rows.length === 1 ? itemOf(only).name : countOf(rows.length, what)}?`}
          about={isFinal ? `${about} You cannot undo this.` : about}
          yes={verb}
          kind={kind}
          action={change}
          onYes={run}
          onNo={close}
        />
      )}
    </>
  );
}
