/** Compares actual values with expected ones by the rules of the unified test format. */
import { BSON, type Document } from 'mongodb';

const { EJSON } = BSON;

/** An actual value is not the expected one. */
export class Mismatch extends Error {}

/** Entities by name. */
export type Entities = Map<string, unknown>;

/** The place that is compared. */
export interface Place {
  /** The path of the value, for messages. */
  where: string;
  entities: Entities;
  /** Where unexpected keys are allowed: 0 nowhere, 1 in the document itself, 2 in the documents of an array. */
  open: number;
}

export function entityNamed(entities: Entities, name: string): unknown {
  if (!entities.has(name)) throw new Error(`There is no entity named ${name}`);
  return entities.get(name);
}

/** A value in a message, shortened. */
export const show = (value: unknown): string =>
  value === undefined ? 'nothing' : shorten(EJSON.stringify(value as Document), 160);

export const shorten = (text: string, length: number): string =>
  text.replace(/\s+/g, ' ').replace(new RegExp(`^(.{${length}}).+$`, 'u'), '$1…');

export function mismatch(at: Place, expected: unknown, actual: unknown): never {
  throw new Mismatch(`${at.where}: expected ${show(expected)}, got ${show(actual)}`);
}

const BSON_TYPES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
  255: 'minKey',
};

/** The type names that a value matches. The driver returns whole numbers of any numeric type as JS numbers. */
function bsonTypes(value: unknown): string[] {
  if (value === undefined) return [];
  if (Number.isInteger(value)) return ['int', 'long', 'double', 'number'];
  const type = BSON_TYPES[BSON.serialize({ value })[4] ?? 0] ?? '';
  return ['int', 'long', 'double', 'decimal'].includes(type) ? [type, 'number'] : [type];
}

export function isDocument(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('_bsontype' in value && value._bsontype !== undefined) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp)
  );
}

/** A number or bigint for any numeric value except Decimal128. Undefined for anything else. */
function toNumber(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof BSON.Long) return value.toBigInt();
  return value instanceof BSON.Int32 || value instanceof BSON.Double ? value.value : undefined;
}

function sameValue(expected: unknown, actual: unknown): boolean {
  const [a, b] = [toNumber(expected), toNumber(actual)];
  if (a !== undefined && b !== undefined) return typeof a === typeof b ? Object.is(a, b) : BigInt(a) === BigInt(b);
  if (expected === undefined || actual === undefined) return expected === actual;
  return EJSON.stringify([expected], { relaxed: false }) === EJSON.stringify([actual], { relaxed: false });
}

type MatchOperator = (operand: never, actual: unknown, at: Place) => void;

const MATCH_OPERATORS: Record<string, MatchOperator> = {
  $$exists(expected: boolean, actual, at) {
    if ((actual !== undefined) !== expected) mismatch(at, { $$exists: expected }, actual);
  },
  $$type(types: string | string[], actual, at) {
    if (![types].flat().some((type) => bsonTypes(actual).includes(type))) mismatch(at, { $$type: types }, actual);
  },
  $$unsetOrMatches(expected: unknown, actual, at) {
    if (actual !== undefined) match(expected, actual, at);
  },
  $$matchesEntity: (name: string, actual, at) => match(entityNamed(at.entities, name), actual, at),
  $$sessionLsid: (name: string, actual, at) => match((entityNamed(at.entities, name) as Document).id, actual, at),
  $$lte(limit: unknown, actual, at) {
    if (!(Number(toNumber(actual)) <= Number(toNumber(limit)))) mismatch(at, { $$lte: limit }, actual);
  },
  $$matchAsDocument: (expected: unknown, actual, at) =>
    match(expected, EJSON.parse(String(actual)) as unknown, { ...at, open: 0 }),
  $$matchAsRoot: (expected: unknown, actual, at) => match(expected, actual, { ...at, open: 1 }),
  $$matchesHexBytes(hex: string, actual, at) {
    if (Buffer.from(actual as Uint8Array).toString('hex') !== hex.toLowerCase())
      mismatch(at, { $$matchesHexBytes: hex }, actual);
  },
};

/** @throws Mismatch if the actual value is not the expected one */
export function match(expected: unknown, actual: unknown, at: Place): void {
  const [first, ...others] = isDocument(expected) ? Object.keys(expected) : [];
  const operator = others.length === 0 && first?.startsWith('$$') ? MATCH_OPERATORS[first] : undefined;
  if (operator && first) operator((expected as Document)[first] as never, actual, at);
  else if (Array.isArray(expected)) matchArray(expected, actual, at);
  else if (isDocument(expected)) matchDocument(expected, actual, at);
  else if (!sameValue(expected, actual)) mismatch(at, expected, actual);
}

function matchArray(expected: unknown[], actual: unknown, at: Place): void {
  if (!Array.isArray(actual) || actual.length !== expected.length) mismatch(at, expected, actual);
  const open = Math.max(at.open - 1, 0);
  for (const [index, value] of expected.entries())
    match(value, actual[index], { ...at, where: `${at.where}[${index}]`, open });
}

function matchDocument(expected: Document, actual: unknown, at: Place): void {
  if (!isDocument(actual)) mismatch(at, expected, actual);
  for (const [key, value] of Object.entries(expected))
    match(value, actual[key], { ...at, where: `${at.where}.${key}`, open: 0 });
  const extra = Object.keys(actual).filter((key) => actual[key] !== undefined && !(key in expected));
  if (at.open === 0 && extra.length > 0)
    throw new Mismatch(`${at.where}: unexpected ${extra.join(', ')} in ${show(actual)}`);
}
