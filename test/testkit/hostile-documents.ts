import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';

/** A valid, nearly valid or invalid GraphQL request. */
export interface HostileRequest {
  /** The body over HTTP, and the payload of `subscribe` over websockets. */
  readonly body: unknown;
  /** The raw body if it is not JSON. */
  readonly text: string | null;
  readonly isSubscription: boolean;
}

/** Random numbers that depend only on the seed. Source: mulberry32 */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', 'x', '\0', '\ud800', '😀', 'x'.repeat(3_000), '$x', 'a.b'],
  ...['__proto__', 'constructor', [], {}, [[]], [null], '%', { $set: { a: 1 } }, { 'a.b': { '': 1 } }, { $oid: 'x' }],
  ...[{ _bsontype: 'ObjectId', id: 'x' }, { 'a\0b': 1 }, { toString: 1, constructor: null }, [1, [2, [3, [4]]]]],
  JSON.parse('{"__proto__":{"a":1}}'),
];
const ODD_LITERALS = [
  ...['null', 'true', '0', '-1', '1.5', '1e400', '99999999999999999999', '""', '"\\u0000"', '"\\uD800"', '"""a\nb"""'],
  ...['[]', '{}', '[[[[]]]]', '{a: {b: [1]}}', 'NO_SUCH_VALUE', '$unknown', '{__proto__: 1}', '"x"'],
];
const NOISE = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '!',
  '$',
  '@',
  ':',
  '...',
  '"',
  '"""',
  '\\',
  '\0',
  '#',
  '😀',
  '\u2028',
  '﻿',
];

/** Generates requests to a schema, one for each number. Most are sensible and contain one error. */
export function hostileRequests(
  schema: GraphQLSchema,
  seed: number,
  knownIds: readonly string[],
): (number: number) => HostileRequest {
  return (number) => new Writer(schema, randomOf(seed * 1_000_003 + number), knownIds).request();
}

class Writer {
  readonly #schema: GraphQLSchema;
  readonly #random: () => number;
  readonly #knownIds: readonly string[];
  readonly #variables = new Map<string, { type: string; value: unknown }>();
  readonly #fragments: string[] = [];
  #aliases = 0;

  constructor(schema: GraphQLSchema, random: () => number, knownIds: readonly string[]) {
    this.#schema = schema;
    this.#random = random;
    this.#knownIds = knownIds;
  }

  request(): HostileRequest {
    const kind = this.#pick(['query', 'query', 'query', 'mutation', 'subscription'] as const);
    const root = this.#schema.getRootType(kind as never);
    const count = kind === 'subscription' ? 1 : this.#pick([1, 1, 2]);
    const selections = root == null ? '{ __typename }' : this.#selections(root, this.#pick([2, 3, 4, 6]), count);
    const definitions = [...this.#variables]
      .filter(() => this.#chance(0.98))
      .map(([name, { type }]) => `$${name}: ${this.#chance(0.95) ? type : this.#pick(['Int', '[ID!]!', 'Nothing'])}`);
    const name = this.#chance(0.3) ? ' A' : '';
    const head = `${kind}${name}${definitions.length > 0 ? `(${definitions.join(', ')})` : ''}${this.#directives()}`;
    const others = this.#chance(0.05)
      ? [this.#pick(['query A { __typename }', '{ __typename }', 'type A { b: C }'])]
      : [];
    const query = this.#garbled([`${head} ${selections}`, ...this.#fragments, ...others].join('\n'));
    const variables = Object.fromEntries([...this.#variables].map(([variable, { value }]) => [variable, value]));
    const body = this.#envelope({ query, variables });
    const text = this.#chance(0.02) ? this.#garbled(JSON.stringify(body), 1) : null;
    return { body, text, isSubscription: kind === 'subscription' };
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }

  #envelope(params: { query: string; variables: unknown }): unknown {
    if (this.#chance(0.9)) return params;
    return this.#pick<unknown>([
      { ...params, operationName: this.#pick(ODD_VALUES) },
      { ...params, extensions: this.#pick(ODD_VALUES) },
      { ...params, variables: this.#pick(ODD_VALUES) },
      { ...params, query: this.#pick(ODD_VALUES) },
      { ...params, documentId: this.#pick(ODD_VALUES) },
      { ...params, extensions: { persistedQuery: this.#pick(ODD_VALUES), cost: true } },
      { ...params, unknown: 1 },
      [params],
      this.#pick(ODD_VALUES),
    ]);
  }

  /** A text, sometimes with an insertion, a deletion or a repetition. */
  #garbled(text: string, share = 0.06): string {
    if (!this.#chance(share)) return text;
    const at = Math.floor(this.#random() * text.length);
    return this.#pick([
      () => text.slice(0, at) + this.#pick(NOISE) + text.slice(at),
      () => text.slice(0, at) + text.slice(at + 1 + Math.floor(this.#random() * 20)),
      () => text.slice(0, at),
      () => text + text,
      () => text.replaceAll('{', '{ __typename '),
      () => this.#pick(['{', '[', '('] as const).repeat(5_000) + text,
    ])();
  }

  #directives(): string {
    if (this.#chance(0.95)) return '';
    if (this.#chance(0.95)) return this.#pick([' @include(if: true)', ' @skip(if: false)', ' @include(if: false)']);
    return this.#pick([
      ' @include(if: $unknown)',
      ' @skip(if: "x")',
      ' @include',
      ' @nothing',
      ' @include(if: true) @include(if: true)',
      ' @defer',
      ' @stream(initialCount: 1)',
      ' @oneOf',
    ]);
  }

  #selections(type: GraphQLCompositeType, depth: number, count = this.#pick([1, 2, 3, 4])): string {
    const fields = isUnionType(type) ? [] : Object.values(type.getFields());
    const chosen: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const field = fields.length > 0 && this.#chance(0.93) ? this.#pick(fields) : undefined;
      if (field !== undefined) chosen.push(this.#field(field, depth));
      else chosen.push(this.#otherSelection(type, depth));
    }
    return `{ ${chosen.join(' ')} }`;
  }

  #otherSelection(type: GraphQLCompositeType, depth: number): string {
    const possible =
      isCompositeType(type) && !('getFields' in type && !('resolveType' in type)) ? this.#typesOf(type) : [];
    if (possible.length > 0 && depth > 0) {
      const target = this.#pick(possible);
      return `... on ${target.name}${this.#directives()} ${this.#selections(target, depth - 1)}`;
    }
    if (this.#chance(0.3) && depth > 0) {
      const name = `F${this.#fragments.length}`;
      const place = this.#fragments.push('') - 1;
      // Some fragments form a cycle.
      const inner = this.#chance(0.03) ? `{ ...${name} }` : this.#selections(type, depth - 1);
      this.#fragments[place] = `fragment ${name} on ${type.name} ${inner}`;
      return `...${name}`;
    }
    return this.#chance(0.95)
      ? '__typename'
      : this.#pick(['nothing', '...Nothing', '__schema { types { name } }', '__x']);
  }

  #typesOf(type: GraphQLCompositeType): readonly GraphQLCompositeType[] {
    return 'resolveType' in type ? this.#schema.getPossibleTypes(type as never) : [];
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args
      .filter((arg) => this.#chance(isNonNullType(arg.type) ? 0.97 : 0.35))
      .map((arg) => `${arg.name}: ${this.#argument(arg)}`);
    if (this.#chance(0.002)) args.push('nothing: 1');
    const given = args.length > 0 ? `(${args.join(', ')})` : '';
    // Fields with the same name must have the same selection.
    const isAliased = this.#chance(given === '' ? 0.05 : 0.95);
    const alias = isAliased
      ? `${this.#chance(0.97) ? `a${this.#aliases++}` : this.#pick(['a', '__typename', 'id'])}: `
      : '';
    const type = getNamedType(field.type);
    const inner = !isCompositeType(type)
      ? this.#chance(0.002)
        ? ' { __typename }'
        : ''
      : depth <= 0
        ? this.#chance(0.995)
          ? ' { __typename }'
          : ''
        : ` ${this.#selections(type, depth - 1)}`;
    return `${alias}${field.name}${given}${this.#directives()}${inner}`;
  }

  #argument({ name, type }: GraphQLArgument): string {
    if (this.#chance(0.02)) return this.#pick(ODD_LITERALS);
    if (this.#chance(0.4)) {
      const variable = `${name}${this.#variables.size}`;
      this.#variables.set(variable, { type: String(type), value: this.#value(type) });
      return `$${variable}`;
    }
    return literalOf(this.#value(type), type);
  }

  /** A valid or nearly valid value of the type. */
  #value(type: GraphQLInputType, depth = 0): unknown {
    if (this.#chance(0.03)) return this.#pick(ODD_VALUES);
    if (isNonNullType(type)) return this.#value(type.ofType as GraphQLInputType, depth);
    if (isListType(type)) {
      const length = this.#pick([0, 1, 1, 2, 3, depth === 0 ? 101 : 1]);
      return Array.from({ length }, () => this.#value(type.ofType as GraphQLInputType, depth + 1));
    }
    if (isEnumType(type)) return new EnumName(this.#pick(type.getValues()).name);
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) =>
        this.#chance(isNonNullType(field.type) ? 0.97 : depth > 3 ? 0 : 0.4),
      );
      return Object.fromEntries(fields.map((field) => [field.name, this.#value(field.type, depth + 1)]));
    }
    return this.#scalar(type.name);
  }

  #scalar(name: string): unknown {
    switch (name) {
      case 'Int':
        return this.#pick([0, 1, 2, 10, 100, 101, -1, 2 ** 31 - 1]);
      case 'Float':
        return this.#pick([0, 1.5, -1e300]);
      case 'Boolean':
        return this.#chance(0.5);
      case 'DateTime':
        return this.#pick(['2026-01-31T09:30:00.000Z', '2999-01-01T00:00:00Z', '0000-00-00T00:00:00Z', '2026']);
      case 'ID':
        return this.#pick([...this.#knownIds, ...this.#knownIds, 'x', '0'.repeat(24), 'TWVzc2FnZTp4']);
      case 'JSON':
        return this.#pick([...ODD_VALUES, { a: 1 }, { name: 'Ada' }]);
      default:
        return this.#pick([...this.#knownIds, 'ada', 'ben', 'welcome', 'x', 'email', '🚀', 'a'.repeat(600)]);
    }
  }
}

/** An enum value: a bare name in a literal, a string in a variable. */
class EnumName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  toJSON(): string {
    return this.name;
  }
}

/** A value as a literal of a document. */
function literalOf(value: unknown, type?: GraphQLInputType): string {
  if (value instanceof EnumName) return value.name;
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, type)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([name, field]) => `${name.replace(/\W/g, '_') || '_'}: ${literalOf(field)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
