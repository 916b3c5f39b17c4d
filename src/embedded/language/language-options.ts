import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as windows from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { ACCUMULATORS } from './expressions/accumulators.ts';
import { EXPRESSION_OPERATORS } from './expressions/expression-operators.ts';
import { guardOperators } from './expressions/guard-operators.ts';
import { CAPTURE_OPERATOR, type LanguageOptions, mingoOptions } from './mingo-options.ts';
import { STAGE_OPERATORS } from './stages/stages.ts';

const CONTEXT = Context.init({
  accumulator: { ...guardOperators(accumulators), ...ACCUMULATORS },
  expression: { ...guardOperators(expressions), ...EXPRESSION_OPERATORS },
  pipeline: { ...stages, ...STAGE_OPERATORS },
  projection: projections,
  // Filters are compiled without mingo.
  query: CAPTURE_OPERATOR,
  window: guardOperators(windows),
});

/** mingo's options for a command without collation, variables and other collections. */
export const PLAIN_OPTIONS = mingoOptions(CONTEXT, {});

/** mingo's options for a command. */
export function languageOptions(options: LanguageOptions): Options {
  return options.collation || options.variables || options.read ? mingoOptions(CONTEXT, options) : PLAIN_OPTIONS;
}
