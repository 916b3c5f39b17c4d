import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  Location,
  type OperationDefinitionNode,
  type ParseOptions,
  parse,
  type SelectionSetNode,
  Source,
  Token,
  TokenKind,
} from 'graphql';
import type { ExecutionPlugin } from './execution-context.ts';
import { fragmentsByName } from './fragments.ts';
import { limitError } from './request-errors.ts';

/** How large a document may be. */
export interface DocumentLimits {
  readonly maxTokens: number;
  /** Nested fields, including those of fragments. */
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
}

/** Nested brackets of any kind. The parser and all later steps are recursive. */
const MAX_BRACKETS = 200;
/** Fields of an operation, including those of every fragment spread. */
const MAX_FIELDS = 2_000;
/** Fields of all operations, with those of the fragments that each of them spreads. */
const MAX_FIELDS_OF_ALL = 20_000;
/** Fragments of a document, used or not: validation compares each with all others that it meets. */
const MAX_FRAGMENTS = 200;
/**
 * Fields with the same name, with and without a selection: validation compares each with all others. graphql-js aborts the
 * validation of 708 leaves.
 */
const MAX_REPETITIONS = 100;
const MAX_LEAF_REPETITIONS = 700;

/**
 * The errors of a longer document have no locations: graphql-js counts the lines before each of them from the start of the
 * text. An operation can have thousands of errors, and a body 500,000 empty lines.
 */
const MAX_LOCATED_LENGTH = 100_000;
const MAX_LOCATED_LINES = 2_000;

/** Refuses documents that exceed the limits. */
export const limitDocuments = (limits: DocumentLimits): ExecutionPlugin => ({
  onParse({ setParseFn }) {
    setParseFn((source: string | Source, options?: ParseOptions) =>
      parseWithin(limits, typeof source === 'string' ? new Source(source) : source, options),
    );
  },
});

/**
 * Parses a document and checks its size. The content of a fragment counts for each of its spreads; the time of the check
 * grows only with the length of the text. Validation refuses fragments that spread each other in a cycle.
 * @throws GraphQLError LIMIT_EXCEEDED
 */
function parseWithin(limits: DocumentLimits, source: Source, options?: ParseOptions): DocumentNode {
  const lines = assertBoundedText(source, limits.maxTokens);
  const isLong = source.body.length > MAX_LOCATED_LENGTH || lines > MAX_LOCATED_LINES;
  const document = isLong ? parseWithoutLocations(source, options) : parse(source, options);
  const isFragment = ({ kind }: DefinitionNode): boolean => kind === Kind.FRAGMENT_DEFINITION;
  assertAtMost('fragments', document.definitions.filter(isFragment).length, MAX_FRAGMENTS, 'fragments');
  assertFewRepetitions(document);
  assertBoundedSize(document, limits);
  return document;
}

/** Parses a document of which only the whole has a location, so that its length stays known. */
function parseWithoutLocations(source: Source, options?: ParseOptions): DocumentNode {
  const document = parse(source, { ...options, noLocation: true });
  const start = new Token(TokenKind.SOF, 0, 0, 0, 0);
  const end = new Token(TokenKind.EOF, source.body.length, source.body.length, 0, 0);
  return { ...document, loc: new Location(start, end, source) };
}

/** @returns the number of lines */
function assertBoundedText(source: Source, maxTokens: number): number {
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
  return lexer.line;
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

function assertBoundedSize(document: DocumentNode, limits: DocumentLimits): void {
  const fragments = fragmentsByName(document);
  const known = new Map<string, Size>();

  const fragmentSize = (name: string): Size => {
    const size = known.get(name);
    if (size !== undefined) return size;
    const fragment = fragments.get(name);
    // Ends the recursion of a fragment that spreads itself, which validation refuses.
    known.set(name, emptySize());
    if (fragment !== undefined) known.set(name, selectionSize(fragment.selectionSet));
    return known.get(name) ?? emptySize();
  };

  const selectionSize = ({ selections }: SelectionSetNode): Size => {
    const total = emptySize();
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragmentSize(selection.name.value)
          : selection.selectionSet === undefined
            ? emptySize()
            : selectionSize(selection.selectionSet);
      total.depth = Math.max(total.depth, inner.depth + Number(isField));
      total.fields += inner.fields + Number(isField);
      total.aliases += inner.aliases + Number(isField && selection.alias !== undefined);
      total.directives += inner.directives + (selection.directives?.length ?? 0);
    }
    return total;
  };

  let directives = 0;
  for (const definition of document.definitions) {
    directives += 'directives' in definition ? (definition.directives?.length ?? 0) : 0;
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const variable of definition.variableDefinitions ?? []) directives += variable.directives?.length ?? 0;
    const size = selectionSize(definition.selectionSet);
    assertAtMost('depth', size.depth, limits.maxDepth, 'nested fields');
    assertAtMost('aliases', size.aliases, limits.maxAliases, 'aliases');
    assertAtMost('directives', directives + size.directives, limits.maxDirectives, 'directives');
    assertAtMost('fields', size.fields, MAX_FIELDS, 'fields');
  }
}

/** Counts the fields of each operation. Validation compares those of a fragment once, however often it is spread. */
function assertFewRepetitions(document: DocumentNode): void {
  const fragments = fragmentsByName(document);
  const reached = new Set<FragmentDefinitionNode>();
  let fields = 0;
  const countFrom = (roots: readonly (OperationDefinitionNode | FragmentDefinitionNode)[]): void => {
    const repetitions = new Map<string, number>();
    const counted = new Set(roots);
    // A set also visits what is added to it meanwhile.
    for (const { selectionSet } of counted) {
      const left = [...selectionSet.selections];
      for (let selection = left.pop(); selection !== undefined; selection = left.pop()) {
        if (selection.kind === Kind.FIELD) {
          countRepetition(repetitions, selection);
          fields += 1;
          assertAtMost('fields', fields, MAX_FIELDS_OF_ALL, 'fields in all operations');
        }
        if (selection.kind !== Kind.FRAGMENT_SPREAD) left.push(...(selection.selectionSet?.selections ?? []));
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD && fragments.get(selection.name.value);
        if (!fragment) continue;
        counted.add(fragment);
        reached.add(fragment);
      }
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) countFrom([definition]);
  }
  // Validation also reads fragments that no operation spreads.
  countFrom([...fragments.values()].filter((fragment) => !reached.has(fragment)));
}

function countRepetition(repetitions: Map<string, number>, { alias, name, selectionSet }: FieldNode): void {
  const key = (alias ?? name).value;
  const count = (repetitions.get(key) ?? 0) + 1;
  const maximum = selectionSet === undefined ? MAX_LEAF_REPETITIONS : MAX_REPETITIONS;
  assertAtMost('repetitions', count, maximum, `fields "${key}"`);
  repetitions.set(key, count);
}

const emptySize = (): Size => ({ depth: 0, fields: 0, aliases: 0, directives: 0 });

function assertAtMost(limit: string, size: number, maximum: number, what: string): void {
  if (size > maximum) throw limitError(limit, maximum, `The document has more than ${maximum} ${what}`);
}
