/**
 * mingo's options in its own internal form. mingo copies its operator tables for every query or pipeline whose options
 * are in any other form, so this form is made once and reused.
 */

import type { Context } from 'mingo/core';
import { Query } from 'mingo/query';
import type { CollationSpec, Options } from 'mingo/types';
import type { Document } from '../bson/document.ts';

/** Reads the documents of another collection or view. */
export type ReadCollection = (
  name: string,
  filter?: Document,
  database?: string,
  /** Stages that follow the filter. An index serves as many of them as it can. */
  stages?: readonly Document[],
  options?: Options,
) => Document[];

/** The settings of a command that its filters and pipelines depend on. */
export interface LanguageOptions {
  collation?: CollationSpec | undefined;
  /** The values of the command's `let`. */
  variables?: Readonly<Document> | undefined;
  /** How stages such as $lookup read other collections. */
  read?: ReadCollection | undefined;
}

let captured: Options | undefined;

/** A query operator that keeps the options that mingo passes to every operator. */
export const CAPTURE_OPERATOR = {
  $_captureOptions(_path: string, _operand: unknown, options: Options) {
    captured = options;
    return () => true;
  },
};

/** mingo's internal options for these settings. `context` must contain `CAPTURE_OPERATOR`. */
export function mingoOptions(context: Context, { collation, variables, read }: LanguageOptions): Options {
  captured = undefined;
  new Query(
    { field: { $_captureOptions: 1 } },
    {
      context,
      ...(collation && { collation }),
      ...(variables && { variables }),
      ...(read && { collectionResolver: read }),
      scriptEnabled: false,
    },
  );
  if (!captured) throw new Error('mingo compiled a query without its operators');
  return captured;
}
