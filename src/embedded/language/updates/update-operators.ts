/**
 * Update operators. mingo's are not used: they silently skip updates that MongoDB refuses (a path through a scalar,
 * $inc of a string), ignore number types, have no $setOnInsert, and do not report the paths that they changed.
 */
import { Timestamp } from 'bson';
import { addNumbers, multiplyNumbers } from '../../bson/arithmetic.ts';
import { cloneValue } from '../../bson/clone-value.ts';
import { sameValue } from '../../bson/compare-values.ts';
import { isDocument } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { isIdentical } from '../../bson/is-identical.ts';
import { numberKind, toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, keysBy, parseCollation } from '../collation.ts';
import { addToSet, pull, pullWhere, push } from './array-update-operators.ts';
import { formatId, type Operator } from './update-operator.ts';

function arithmetic(
  name: string,
  verb: string,
  combine: (a: unknown, b: unknown) => unknown,
  zero: (operand: unknown) => unknown,
): Operator {
  return (target, operand, { document }) => {
    if (numberKind(operand) === undefined) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${target.name}: ${formatValue(operand)}}`,
      );
    }
    const { value } = target;
    if (value === undefined) {
      target.set(zero(operand));
      return;
    }
    if (numberKind(value) === undefined) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply ${name} to a value of non-numeric type. ${formatId(document)} has the field '${target.path.at(-1)}' of non-numeric type ${typeName(value)}`,
      );
    }
    const result = combine(value, operand);
    if (numberKind(result) === 'double' && [value, operand].every(isInteger)) {
      const current = `((Number${numberKind(value) === 'int' ? 'Int' : 'Long'})${String(value)})`;
      throw new CommandError(
        'BadValue',
        `Failed to apply ${name} operations to current value ${current} for document ${formatId(document)}`,
      );
    }
    if (numberKind(result) !== numberKind(value) || !sameValue(result, value)) target.set(result);
  };
}

const isInteger = (value: unknown): boolean => ['int', 'long'].includes(numberKind(value) ?? '');

const extreme =
  (sign: number): Operator =>
  (target, operand, { options }) => {
    const { value } = target;
    const compare = compareBy(parseCollation(options.collation));
    if (value === undefined || compare(operand, value) * sign > 0) target.set(operand);
  };

/** Also runs `$setOnInsert` on inserts. */
const set: Operator = (target, operand) => {
  const { value } = target;
  if (value === undefined || !isIdentical(value, operand)) target.set(cloneValue(operand));
};

/** Update operators by name. */
export const OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: (target, operand, context) => {
    if (context.isInsert) set(target, operand, context);
  },
  $unset: (target) => target.unset(),
  $inc: arithmetic('$inc', 'increment', addNumbers, (operand) => operand),
  $mul: arithmetic('$mul', 'multiply', multiplyNumbers, (operand) => multiplyNumbers(operand, 0)),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: (target, operand) => {
    const type = isDocument(operand) ? operand.$type : operand === true || operand === false ? 'date' : undefined;
    if (type === 'date') target.set(new Date());
    else if (type === 'timestamp') target.set(new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
    else {
      throw new CommandError(
        'BadValue',
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
    }
  },
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: (target, operand, { options }) => {
    if (!Array.isArray(operand))
      throw new CommandError('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
    const keyOf = keysBy(parseCollation(options.collation));
    const unwanted = new Set(operand.map(keyOf));
    pullWhere('$pullAll', target, (element) => unwanted.has(keyOf(element)));
  },
  $pop: (target, operand) => {
    const end = toNumber(operand);
    if (end !== 1 && end !== -1)
      throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${formatValue(operand)}`);
    const { value } = target;
    if (value === undefined) return;
    if (!Array.isArray(value))
      throw new CommandError(
        'TypeMismatch',
        `Path '${target.name}' contains an element of non-array type '${typeName(value)}'`,
      );
    if (value.length > 0) target.set(end === 1 ? value.slice(0, -1) : value.slice(1));
  },
  $bit: (target, operand, { document }) => {
    if (!isDocument(operand))
      throw new CommandError(
        'BadValue',
        `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
      );
    let result: unknown = target.value ?? 0;
    for (const [name, mask] of Object.entries(operand)) {
      const kinds = [numberKind(result), numberKind(mask)];
      if (kinds.some((kind) => kind !== 'int' && kind !== 'long')) {
        throw new CommandError(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type. ${formatId(document)} has the field ${target.name} of non-integer type ${typeName(result)}`,
        );
      }
      const [left, right] = [BigInt(String(result)), BigInt(String(mask))];
      const bits =
        name === 'and' ? left & right : name === 'or' ? left | right : name === 'xor' ? left ^ right : undefined;
      if (bits === undefined)
        throw new CommandError(
          'BadValue',
          `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${formatValue(mask)}}`,
        );
      result = kinds.includes('long') ? addNumbers(ZERO, bits) : Number(bits);
    }
    if (target.value === undefined || !isIdentical(result, target.value)) target.set(result);
  },
  $rename: (target, operand) => {
    const { value } = target;
    if (value === undefined) return;
    target.unset();
    target.at(String(operand).split('.')).set(value);
  },
};
const ZERO = 0n;
