import { evalExpr, OpType } from 'mingo/core';
import { Lazy, type Iterator as LazyIterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { equalityKey } from '../../bson/compare-values.ts';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { ACCUMULATORS } from '../expressions/accumulators.ts';
import type { Expression } from '../expressions/expression.ts';
import { type Stage, specDocument } from './stage.ts';

/** The stage `$group`. */
export const group: Stage = (input, spec, options) => {
  const { _id: idExpression, ...accumulators } = specDocument(spec, '$group');
  if (!('_id' in (spec as Document))) throw new CommandError(15955, 'a group specification must include an _id');
  return groupBy(input, (document) => evalExpr(document, idExpression, options), accumulators, options);
};

/** Groups documents by MongoDB's equality of values, as `$group` does. `accumulators` are the other output fields. */
export function groupBy(
  input: LazyIterator,
  idOf: (document: unknown) => unknown,
  accumulators: Document,
  options: Options,
): LazyIterator {
  const outputs = Object.entries(accumulators).map(([name, value]) => {
    if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    const [operator, ...rest] = isDocument(value) ? Object.keys(value) : [];
    if (operator === undefined) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    if (rest.length > 0) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
    return { name, operator, expression: (value as Document)[operator] };
  });
  return input.transform((documents) => {
    const groups = new Map<string, { id: unknown; members: unknown[] }>();
    for (const document of documents) {
      // A missing value and null are one group.
      const id = idOf(document) ?? null;
      const identity = equalityKey(id);
      const found = groups.get(identity);
      if (found) found.members.push(document);
      else groups.set(identity, { id, members: [document] });
    }
    return Lazy(
      [...groups.values()].map(({ id, members }) => {
        const result: Document = { _id: id };
        for (const { name, operator, expression } of outputs) {
          setField(result, name, accumulate(operator, expression, members, options));
        }
        return result;
      }),
    );
  });
}

const OWN_ACCUMULATORS: Readonly<Record<string, Expression>> = ACCUMULATORS;

/** The value of an accumulator for some documents. */
export function accumulate(operator: string, expression: unknown, members: unknown[], options: Options): unknown {
  if (operator === '$count') return members.length;
  const own = OWN_ACCUMULATORS[operator];
  if (own) return own(members, expression, options);
  const accumulator = options.context.getOperator(OpType.ACCUMULATOR, operator);
  if (!accumulator) throw new CommandError(15952, `unknown group operator '${operator}'`);
  return accumulator(members, expression, options);
}
