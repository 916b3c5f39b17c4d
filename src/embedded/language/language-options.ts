import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import type { Document } from '../bson/document.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { EXPRESSION_OPERATORS } from './expression-operators.ts';
import type { ReadCollection } from './lookup-stages.ts';
import { QUERY_OPERATORS } from './query-operators.ts';
import { STAGE_OPERATORS } from './stages.ts';

/** What a command says beside its filters and pipelines. */
export interface LanguageOptions {
  collation?: Document | undefined;
  /** The values of the command's `let`. */
  variables?: Document | undefined;
  /** How stages such as $lookup read other collections. */
  read?: ReadCollection | undefined;
}

type ContextOperators = NonNullable<Parameters<typeof Context.init>[0]>;

const CONTEXT = Context.init({
  accumulator: { ...accumulators, ...ACCUMULATORS },
  expression: { ...expressions, ...EXPRESSION_OPERATORS },
  pipeline: { ...stages, ...STAGE_OPERATORS },
  projection: projections,
  query: { ...queries, ...QUERY_OPERATORS },
  window: windows,
} as unknown as ContextOperators);

/** mingo copies its operator tables for options that are not in its own internal form, so that form is taken once. */
function internalOptions({ collation, variables, read }: LanguageOptions): Options {
  let internal: Options | undefined;
  const take = (_path: string, _operand: unknown, options: Options) => {
    internal = options;
    return () => true;
  };
  const context = Context.from(CONTEXT, Context.init({ query: { $_take: take } } as unknown as ContextOperators));
  new Query({ field: { $_take: 1 } }, {
    context,
    ...(collation && { collation: collation as unknown as Options['collation'] }),
    ...(variables && { variables }),
    ...(read && { collectionResolver: read }),
    // mingo's own $setWindowFields needs it; what clients send as JavaScript is refused by name.
    scriptEnabled: true,
  } as Partial<Options>);
  if (!internal) throw new Error('mingo compiled a query without its operators');
  return internal;
}

export const PLAIN = internalOptions({});

/** mingo's options for a command. */
export function languageOptions(options: LanguageOptions = {}): Options {
  return options.collation || options.variables || options.read ? internalOptions(options) : PLAIN;
}
