import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type ParseOptions,
  parse,
  type SelectionSetNode,
  type Source,
  TokenKind,
} from 'graphql';

/** How large a document may be, whatever it asks for. */
export interface DocumentLimits {
  readonly maxTokens: number;
  /** Fields within fields, those of fragments too. */
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
}

/** Brackets within brackets of any kind: the parser and all that comes after it are recursive. */
const MAX_BRACKETS = 200;
/** Fields with those of every fragment that is spread. */
const MAX_FIELDS = 2_000;
/** Fields of one name, with fields of their own and without: validation compares each with all others. */
const MAX_REPETITIONS = 100;
const MAX_LEAF_REPETITIONS = 900;

/**
 * Parses a document that is within the limits. What fragments add is counted as often as they are spread, in a time that
 * grows with the text alone. Fragments that spread each other in a circle are left to validation.
 * @throws GraphQLError LIMIT_EXCEEDED
 */
export function parseWithin(limits: DocumentLimits, source: Source, options?: ParseOptions): DocumentNode {
  assertBoundedText(source, limits.maxTokens);
  const document = parse(source, options);
  assertBoundedSize(document, limits);
  return document;
}

function assertBoundedText(source: Source, maxTokens: number): void {
  const lexer = new Lexer(source);
  let tokens = 0;
  let brackets = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1;
    brackets += BRACKETS[token.kind] ?? 0;
    if (tokens > maxTokens) throw limitError('tokens', maxTokens, `More than ${maxTokens} tokens`);
    if (brackets > MAX_BRACKETS)
      throw limitError('brackets', MAX_BRACKETS, `More than ${MAX_BRACKETS} nested brackets`);
  }
}

const BRACKETS: Partial<Record<TokenKind, number>> = {
  [TokenKind.BRACE_L]: 1,
  [TokenKind.BRACKET_L]: 1,
  [TokenKind.PAREN_L]: 1,
  [TokenKind.BRACE_R]: -1,
  [TokenKind.BRACKET_R]: -1,
  [TokenKind.PAREN_R]: -1,
};

interface Size {
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
}

function assertBoundedSize({ definitions }: DocumentNode, limits: DocumentLimits): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Size>();
  const repetitions = new Map<string, number>();

  const ofFragment = (name: string): Size => {
    const size = known.get(name);
    if (size !== undefined) return size;
    const fragment = fragments.get(name);
    // Also what a fragment adds that spreads itself, which validation refuses.
    known.set(name, nothing());
    if (fragment !== undefined) known.set(name, ofSelections(fragment.selectionSet));
    return known.get(name) ?? nothing();
  };

  const ofSelections = ({ selections }: SelectionSetNode): Size => {
    const total = nothing();
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD;
      if (isField) repeat(selection);
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : selection.selectionSet === undefined
            ? nothing()
            : ofSelections(selection.selectionSet);
      total.depth = Math.max(total.depth, inner.depth + Number(isField));
      total.fields += inner.fields + Number(isField);
      total.aliases += inner.aliases + Number(isField && selection.alias !== undefined);
      total.directives += inner.directives + (selection.directives?.length ?? 0);
    }
    return total;
  };

  const repeat = (field: FieldNode): void => {
    const name = field.alias?.value ?? field.name.value;
    const count = (repetitions.get(name) ?? 0) + 1;
    const maximum = field.selectionSet === undefined ? MAX_LEAF_REPETITIONS : MAX_REPETITIONS;
    assertAtMost('repetitions', count, maximum, `fields "${name}"`);
    repetitions.set(name, count);
  };

  let directives = 0;
  for (const definition of definitions) {
    directives += 'directives' in definition ? (definition.directives?.length ?? 0) : 0;
    // Validation reads also what no operation spreads.
    if (definition.kind === Kind.FRAGMENT_DEFINITION) ofFragment(definition.name.value);
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    repetitions.clear();
    for (const variable of definition.variableDefinitions ?? []) directives += variable.directives?.length ?? 0;
    const size = ofSelections(definition.selectionSet);
    assertAtMost('depth', size.depth, limits.maxDepth, 'nested fields');
    assertAtMost('aliases', size.aliases, limits.maxAliases, 'aliases');
    assertAtMost('directives', directives + size.directives, limits.maxDirectives, 'directives');
    assertAtMost('fields', size.fields, MAX_FIELDS, 'fields');
  }
}

const nothing = (): Size => ({ depth: 0, fields: 0, aliases: 0, directives: 0 });

function assertAtMost(limit: string, size: number, maximum: number, what: string): void {
  if (size > maximum) throw limitError(limit, maximum, `The document has more than ${maximum} ${what}`);
}

/** A document, or an operation, that asks for too much. Who calls is told what, and how much is possible. */
export const limitError = (limit: string, maximum: number, message: string, facts: object = {}): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'LIMIT_EXCEEDED', limit, maximum, ...facts, http: { spec: true, status: 400 } },
  });
