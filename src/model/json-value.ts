import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { isPlainObject } from './plain-object.ts';

type BsonValue =
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Code
  | DBRef
  | Decimal128
  | Double
  | Int32
  | Long
  | MaxKey
  | MinKey
  | ObjectId
  | Timestamp;

const UUID_SUBTYPE = 4;

/**
 * Free-form data as JSON data. Ids are hex, instants are ISO 8601, and bytes are base64. A decimal number, and a whole
 * number that JavaScript cannot express exactly, are the text of their digits. A number that JSON cannot express is null.
 * Any field name is data, `__proto__` too. Data that is JSON data already is returned as it is, without a copy.
 * @returns undefined for values that JSON leaves out
 */
export function toJsonValue(stored: unknown): unknown {
  switch (typeof stored) {
    case 'string':
    case 'boolean':
      return stored;
    case 'number':
      return finiteOrNull(stored);
    case 'bigint':
      return numberOrDigits(stored);
    case 'object':
      if (stored === null) return null;
      if (Array.isArray(stored)) return listToJson(stored);
      return isPlainObject(stored) ? fieldsToJson(stored) : instanceToJson(stored);
    default:
      return undefined;
  }
}

function listToJson(stored: readonly unknown[]): readonly unknown[] {
  const list = stored.map((item) => toJsonValue(item) ?? null);
  return list.some((item, index) => item !== stored[index]) ? list : stored;
}

/**
 * Data can have 50,000 fields: `Object.entries` takes four times as long, and is only used if a field changes. The object
 * must not inherit fields.
 */
function fieldsToJson(stored: object): unknown {
  const fields = stored as Readonly<Record<string, unknown>>;
  let changes: Map<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    const json = toJsonValue(value);
    if (json === value && json !== undefined) continue;
    changes ??= new Map();
    changes.set(name, json);
  }
  if (changes === undefined) return stored;
  // Unlike an assignment, this makes `__proto__` a field.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const json = changes.has(name) ? changes.get(name) : value;
      return json === undefined ? [] : [[name, json]];
    }),
  );
}

/** An instance of a class. Not by `instanceof`, because the driver's classes come from another build of bson. */
function instanceToJson(stored: object): unknown {
  if (stored instanceof Date) return Number.isNaN(stored.getTime()) ? null : stored.toISOString();
  if (stored instanceof RegExp) return String(stored);
  if (stored instanceof Uint8Array) return Buffer.from(stored).toString('base64');
  const value = stored as BsonValue;
  switch (value._bsontype) {
    case 'BSONRegExp':
      return `/${value.pattern}/${value.options}`;
    case 'BSONSymbol':
      return value.value;
    case 'Binary':
      return value.sub_type === UUID_SUBTYPE ? value.toUUID().toHexString() : value.toString('base64');
    case 'Code':
      return value.code;
    case 'DBRef':
      return toJsonValue({ $ref: value.collection, $id: value.oid, $db: value.db, ...value.fields });
    case 'Decimal128':
      return value.toString();
    case 'Double':
    case 'Int32':
      return finiteOrNull(value.value);
    case 'Long':
      return numberOrDigits(value.toBigInt());
    case 'MaxKey':
    case 'MinKey':
      return value._bsontype;
    case 'ObjectId':
      return value.toHexString();
    case 'Timestamp':
      return new Date(value.t * 1_000).toISOString();
    default:
      return fieldsToJson({ ...stored });
  }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** A whole number, as text if JavaScript cannot express it exactly. */
const numberOrDigits = (value: bigint): number | string =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : `${value}`;
