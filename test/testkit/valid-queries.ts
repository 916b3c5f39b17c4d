import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { randomOf } from './hostile-documents.ts';

/** Levels of objects below a root field. `edges` and `node` are not counted. */
const DEPTH = 3;
const CONNECTION_FIELDS = ['edges', 'node'];

/** Response keys that an execution could take for something else. */
const ODD_KEYS = ['__proto__', 'constructor', 'then', 'toString'];

/**
 * Generates queries without errors of syntax. Few are refused, because of an argument or of fields that conflict. Many
 * select a field, or a fragment, several times under different conditions.
 */
export class ValidQueries {
  readonly #schema: GraphQLSchema;
  readonly #random: () => number;
  readonly #idsOf: (argument: string) => readonly string[];
  /** The arguments of each field of the query: fields that are merged must have the same. */
  readonly #arguments = new Map<GraphQLField<unknown, unknown>, string>();
  #fragments: string[] = [];

  /** @param idsOf existing ids for an argument */
  constructor(schema: GraphQLSchema, seed: number, idsOf: (argument: string) => readonly string[]) {
    this.#schema = schema;
    this.#random = randomOf(seed);
    this.#idsOf = idsOf;
  }

  /** A query with one root field. Its conditions use the variables `$yes`, `$no` and `$either`, which must be given. */
  next(rootField: string): string {
    const field = this.#schema.getQueryType()?.getFields()[rootField];
    if (field === undefined) throw new Error(`there is no field ${rootField}`);
    this.#arguments.clear();
    this.#fragments = [];
    const conditions = '($yes: Boolean = true, $no: Boolean = false, $either: Boolean!)';
    const type = 'type: __typename @include(if: $yes) @skip(if: $no) either: __typename @include(if: $either)';
    const first = this.#field(field, DEPTH);
    const second = this.#chance(0.2) ? this.#field(field, 1) : '';
    return [`query ${conditions} { ${first} ${type} ${second} }`, ...this.#fragments].join(' ');
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }

  #condition(): string {
    return this.#chance(0.08)
      ? ` @${this.#pick(['skip', 'include'])}(if: ${this.#pick(['$yes', '$no', '$either', 'true', 'false'])})`
      : '';
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number, alias = ''): string {
    const { name, type } = field;
    const values = this.#arguments.get(field) ?? this.#chooseArguments(field);
    this.#arguments.set(field, values);
    const inner = getNamedType(type);
    const below = CONNECTION_FIELDS.includes(name) ? depth : depth - 1;
    const selection = isCompositeType(inner) ? ` ${this.#selections(inner, below)}` : '';
    return `${alias}${name}${values}${this.#condition()}${selection}`;
  }

  #chooseArguments({ args }: GraphQLField<unknown, unknown>): string {
    const given = args.filter(
      (arg) => isRequiredArgument(arg) || (arg.name === 'first' && this.#chance(0.9)) || this.#chance(0.1),
    );
    return given.length > 0 ? `(${given.map((arg) => this.#argument(arg)).join(', ')})` : '';
  }

  #selections(type: GraphQLCompositeType, depth: number): string {
    const chosen = isAbstractType(type)
      ? this.#schema
          .getPossibleTypes(type)
          .flatMap((possible) => (this.#chance(0.5) ? this.#fragment(possible, depth) : []))
      : this.#fields(type, depth).flatMap((field) => this.#merged(type, field, depth));
    if (chosen.length === 0 || this.#chance(0.2)) chosen.push('__typename');
    if (this.#chance(0.05)) chosen.push(`${this.#pick(ODD_KEYS)}: __typename`);
    return `{ ${chosen.join(' ')} }`;
  }

  /** A field, often within fragments or repeated. */
  #merged(
    type: GraphQLObjectType | GraphQLInterfaceType,
    field: GraphQLField<unknown, unknown>,
    depth: number,
  ): string[] {
    const selected = this.#field(field, depth);
    if (this.#chance(0.05)) return [selected, this.#field(field, depth)];
    if (this.#chance(0.05)) return [`...${this.#condition()} { ${selected} }`];
    if (!this.#chance(0.1)) return [selected];
    const name = `Part${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type.name} { ${selected} }`);
    const spreads = Array.from({ length: this.#pick([1, 2]) }, () => `...${name}${this.#condition()}`);
    return [...spreads, ...(this.#chance(0.3) ? [this.#field(field, depth)] : [])];
  }

  /** The aliases differ between types, because fields of the same name must have the same type. */
  #fragment(type: GraphQLObjectType, depth: number): string {
    const fields = this.#fields(type, depth).map((field) => this.#field(field, depth, `${type.name}_${field.name}: `));
    return `... on ${type.name}${this.#condition()} { ${fields.join(' ') || '__typename'} }`;
  }

  #fields(type: GraphQLObjectType, depth: number): GraphQLField<unknown, unknown>[] {
    const fields = Object.values(type.getFields()).filter(
      ({ name, type: inner }) => depth > 0 || CONNECTION_FIELDS.includes(name) || !isCompositeType(getNamedType(inner)),
    );
    const connection = fields.filter(({ name }) => CONNECTION_FIELDS.includes(name));
    const others = Array.from({ length: this.#pick([1, 2, 4, 6]) }, () => this.#pick(fields));
    return fields.length === 0 ? [] : [...new Set([...connection, ...others])];
  }

  #argument({ name, type }: GraphQLArgument): string {
    return `${name}: ${this.#value(name, type)}`;
  }

  #value(name: string, type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.#value(name, type.ofType as GraphQLInputType);
    if (isListType(type)) return `[${this.#value(name, type.ofType as GraphQLInputType)}]`;
    if (isEnumType(type)) return this.#pick(type.getValues().filter((value) => value.name !== 'UNKNOWN')).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const given = type.isOneOf
        ? [this.#pick(fields)]
        : fields.filter((field) => isRequiredInputField(field) || this.#chance(0.2));
      return `{ ${given.map((field) => this.#argument(field as GraphQLArgument)).join(', ')} }`;
    }
    switch (type.name) {
      case 'Int':
        return String(this.#pick([1, 2, 3, 10]));
      case 'Float':
        return '1.5';
      case 'Boolean':
        return String(this.#chance(0.5));
      case 'DateTime':
        return name === 'from' ? '"2026-01-01T00:00:00.000Z"' : '"2026-01-31T00:00:00.000Z"';
      case 'JSON':
        return '{ name: "Ada", list: [1, null] }';
      default:
        return JSON.stringify(this.#pick(this.#idsOf(name)));
    }
  }
}
