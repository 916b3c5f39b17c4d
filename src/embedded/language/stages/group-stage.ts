import { OpType } from 'mingo/core';
import { Lazy, type Iterator as LazyIterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { keysBy, parseCollation } from '../collation.ts';
import { ACCUMULATORS } from '../expressions/accumulators.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Expression } from '../expressions/expression.ts';
import { RUNNING_ACCUMULATORS, type RunningAccumulator } from '../expressions/running-accumulators.ts';
import { type Stage, specDocument } from './stage.ts';

/** The stage `$group`. */
export const group: Stage = (input, spec, options) => {
  const { _id: idExpression, ...accumulators } = specDocument(spec, '$group');
  if (!('_id' in (spec as Document))) throw new CommandError(15955, 'a group specification must include an _id');
  return groupBy(input, compileExpression(idExpression, options), accumulators, options);
};

/** Groups documents by MongoDB's equality of values, as `$group` does. With a collation, equal strings are one group. `accumulators` are the other output fields. */
export function groupBy(
  input: LazyIterator,
  idOf: (document: unknown) => unknown,
  accumulators: Document,
  options: Options,
): LazyIterator {
  const outputs = Object.entries(accumulators).map(([name, value]) => {
    if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    const [operator, ...rest] = isDocument(value) ? Object.keys(value) : [];
    if (!operator?.startsWith('$')) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    if (rest.length > 0) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
    return { name, start: groupStarter(operator, (value as Document)[operator], options) };
  });
  return input.transform((documents) => {
    const keyOf = keysBy(parseCollation(options.collation));
    const groups = new Map<string, { id: unknown; parts: RunningAccumulator[] }>();
    for (const document of documents) {
      // A missing value and null are one group.
      const id = idOf(document) ?? null;
      const identity = keyOf(id);
      const group = groups.get(identity) ?? { id, parts: outputs.map(({ start }) => start()) };
      groups.set(identity, group);
      for (const part of group.parts) part.add(document);
    }
    return Lazy(
      [...groups.values()].map(({ id, parts }) => {
        const result: Document = { _id: id };
        for (const [index, { name }] of outputs.entries()) setField(result, name, parts[index]?.result());
        return result;
      }),
    );
  });
}

const RUNNING = new Map<string, (options: Options) => RunningAccumulator>(Object.entries(RUNNING_ACCUMULATORS));

/**
 * Makes the accumulators of groups, which take documents. They keep documents only if the operator needs them at the end.
 */
function groupStarter(operator: string, expression: unknown, options: Options): () => RunningAccumulator {
  const startRunning = RUNNING.get(operator);
  if (startRunning === undefined) return () => keepMembers(operator, expression, options);
  const evaluated = compileExpression(expression, options);
  return () => {
    const running = startRunning(options);
    return { add: (document) => running.add(evaluated(document)), result: () => running.result() };
  };
}

function keepMembers(operator: string, expression: unknown, options: Options): RunningAccumulator {
  const members: unknown[] = [];
  return {
    add(document) {
      if (operator === '$first' && members.length === 1) return;
      if (operator === '$last') members.length = 0;
      members.push(document);
    },
    result: () => accumulate(operator, expression, members, options),
  };
}

const OWN_ACCUMULATORS = new Map<string, Expression>(Object.entries(ACCUMULATORS));

/** The value of an accumulator for some documents. */
export function accumulate(operator: string, expression: unknown, members: unknown[], options: Options): unknown {
  if (operator === '$count') return members.length;
  const own = OWN_ACCUMULATORS.get(operator);
  if (own) return own(members, expression, options);
  // mingo finds names without `$` that its table inherits, such as `constructor`.
  const accumulator = operator.startsWith('$') && options.context.getOperator(OpType.ACCUMULATOR, operator);
  if (!accumulator) throw new CommandError(15952, `unknown group operator '${operator}'`);
  return accumulator(members, expression, options);
}
