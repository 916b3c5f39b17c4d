import { BSONRegExp } from 'bson';
import type { Options } from 'mingo/types';
import { cloneValue } from '../../bson/clone-value.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { isIdentical } from '../../bson/is-identical.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, keysBy, parseCollation } from '../collation.ts';
import { elementTest } from '../filters/compile-filter.ts';
import { normalizeFilter } from '../filters/normalize-filter.ts';
import { compileElementSort, parseSort } from '../sort.ts';
import { formatId, type Operator } from './update-operator.ts';
import type { Target } from './update-target.ts';

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

/** `$push` with its modifiers. */
export const push: Operator = (target, operand, { document, options }) => {
  const { value } = target;
  if (value !== undefined && !Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      `The field '${target.name}' must be an array but is of type ${typeName(value)} in document ${formatId(document)}`,
    );
  }
  const isModified = isDocument(operand) && '$each' in operand;
  const modifiers: Document = isModified ? operand : { $each: [operand] };
  for (const name of Object.keys(modifiers)) {
    if (!PUSH_MODIFIERS.has(name)) throw new CommandError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  const { $each, $slice, $sort, $position } = modifiers;
  if (!Array.isArray($each))
    throw new CommandError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`,
    );
  const old: unknown[] = Array.isArray(value) ? value : [];
  const added = $each.map(cloneValue);
  const position = $position === undefined ? old.length : (toNumber($position) ?? old.length);
  const at = position < 0 ? Math.max(old.length + position, 0) : Math.min(position, old.length);
  let result = [...old.slice(0, at), ...added, ...old.slice(at)];
  if ($sort !== undefined) result = sortElements(result, $sort, options);
  if ($slice !== undefined) {
    const count = toNumber($slice);
    if (count === undefined)
      throw new CommandError(
        'BadValue',
        `The value for $slice must be an integer value but was given type: ${typeName($slice)}`,
      );
    result = count < 0 ? result.slice(count) : result.slice(0, count);
  }
  if (value !== undefined && isIdentical(result, value)) return;
  const isAppend = $sort === undefined && $slice === undefined && at === old.length;
  target.set(result, isAppend ? { from: old.length } : undefined);
};

function sortElements(elements: unknown[], spec: unknown, options: Options): unknown[] {
  const collation = parseCollation(options.collation);
  if (!isDocument(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1)
      throw new CommandError('BadValue', 'The $sort element value must be either 1 or -1');
    const compare = compareBy(collation);
    return [...elements].sort((a, b) => compare(a, b) * direction);
  }
  const compare = compareSortable(spec, collation);
  return [...elements].sort(compare);
}

function compareSortable(
  spec: Document,
  collation: ReturnType<typeof parseCollation>,
): (a: unknown, b: unknown) => number {
  const compare = compileElementSort(parseSort(spec), collation);
  const wrapped = new Map<unknown, Document>();
  const asDocument = (value: unknown): Document => {
    if (isDocument(value)) return value;
    const document = wrapped.get(value) ?? {};
    wrapped.set(value, document);
    return document;
  };
  return (a, b) => compare(asDocument(a), asDocument(b));
}

/** `$addToSet`. */
export const addToSet: Operator = (target, operand, { options }) => {
  const { value } = target;
  if (value !== undefined && !Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      `Cannot apply $addToSet to non-array field. Field named '${target.path.at(-1)}' has non-array type ${typeName(value)}`,
    );
  }
  const each = isDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each))
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  const old: unknown[] = Array.isArray(value) ? value : [];
  const keyOf = keysBy(parseCollation(options.collation));
  const present = new Set(old.map(keyOf));
  const result = [...old];
  for (const element of each) {
    const key = keyOf(element);
    if (present.has(key)) continue;
    present.add(key);
    result.push(cloneValue(element));
  }
  if (value === undefined || result.length > old.length) target.set(result, { from: old.length });
};

/**
 * Removes the matching elements.
 * @throws CommandError BadValue if the value is not an array
 */
export function pullWhere(name: string, target: Target, matches: (element: unknown) => boolean): void {
  const { value } = target;
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new CommandError('BadValue', `Cannot apply ${name} to a non-array value`);
  const kept = value.filter((element) => !matches(element));
  if (kept.length < value.length) target.set(kept);
}

/** `$pull`. */
export const pull: Operator = (target, operand, { options }) => {
  if (isDocument(operand) || operand instanceof BSONRegExp) {
    const condition = operand instanceof BSONRegExp ? { $_regex: operand } : operand;
    const [first] = Object.keys(condition);
    const isOnElement = first?.startsWith('$') && !['$and', '$or', '$nor'].includes(first);
    const normal =
      operand instanceof BSONRegExp
        ? condition
        : isOnElement
          ? normalizeFilter({ e: condition }).e
          : normalizeFilter(condition);
    const test = elementTest(normal, options, true);
    pullWhere('$pull', target, first === undefined ? isDocument : (element) => test(element));
  } else {
    const compare = compareBy(parseCollation(options.collation));
    pullWhere('$pull', target, (element) => compare(element, operand) === 0);
  }
};
