import {
  type FilteredValueToken,
  Liquid,
  Output,
  type PropertyAccessToken,
  type Template,
  TypeGuards,
  toValueSync,
  Value,
  Variable,
} from 'liquidjs';
import { TooMuchWork, WorkBudget } from '../json-schema/work-budget.ts';
import { addTranslateFilter } from '../translations/translate-filter.ts';
import { addListFilters } from './list-filters.ts';
import type { PathSegment } from './schema-allows-path.ts';
import { codeLengthOf } from './template-code.ts';

/** In characters. */
export const MAX_TEMPLATE_LENGTH = 1_000_000;

/** Parses the same templates as the engine. `strictFilters` is off, so that all unknown filters are found, not one. */
const liquid = addTranslateFilter(
  addListFilters(new Liquid({ strictFilters: false, templates: {}, parseLimit: MAX_TEMPLATE_LENGTH })),
);

/** The variables that a template uses, and its errors that do not depend on their values. */
interface TemplateAnalysis {
  /** The variables that the template does not set itself, distinct. */
  readonly variables: readonly { readonly name: string; readonly path: readonly PathSegment[] }[];
  /** The first names of the paths of the variables that the template outputs, not only tests. Distinct. */
  readonly outputs: readonly string[];
  /** The keys of the filter `t` that are written in the template and have no `default`. Distinct. */
  readonly translationKeys: readonly string[];
  /** Unknown filters and invalid arguments, each with the variable that is filtered. */
  readonly filterProblems: readonly { readonly variable: string; readonly message: string }[];
  /** Why the template does not parse. The lists are empty then. */
  readonly syntaxError?: string;
  /** What the template has too much of to be analyzed. The lists are empty then. */
  readonly unchecked?: string;
}

const NOTHING_FOUND: TemplateAnalysis = { variables: [], outputs: [], translationKeys: [], filterProblems: [] };

/** How long the tags of templates that are analyzed together may be, in characters. Parsing them blocks the event loop. */
export const MAX_ANALYZED_CODE = 32_000;

/** A variable repeats the names within its brackets, and each level of brackets repeats them again. */
const MAX_BRACKETS = 10;

/**
 * Analyzes a Liquid template without running it.
 * @param code how many characters the tags may have, together with those of other templates
 */
export function analyzeTemplate(template: string, code = new WorkBudget(MAX_ANALYZED_CODE)): TemplateAnalysis {
  // The engine returns such texts unchanged, too.
  if (!template.includes('{')) return NOTHING_FOUND;
  try {
    code.spend(codeLengthOf(template));
    const analysis = new Analysis();
    analysis.read(liquid.parse(template));
    return {
      variables: [...analysis.variables].map(([name, path]) => ({ name, path })),
      outputs: [...analysis.outputs],
      translationKeys: [...analysis.translationKeys],
      filterProblems: analysis.filterProblems,
    };
  } catch (error) {
    const unchecked = uncheckedBecause(error);
    return unchecked === undefined
      ? { ...NOTHING_FOUND, syntaxError: messageOf(error) }
      : { ...NOTHING_FOUND, unchecked };
  }
}

class TooManyBrackets extends Error {}

function uncheckedBecause(error: unknown): string | undefined {
  if (error instanceof TooMuchWork) return `more than ${MAX_ANALYZED_CODE} characters of tags`;
  return error instanceof TooManyBrackets ? `a variable with more than ${MAX_BRACKETS} nested brackets` : undefined;
}

const pathOf = ({ segments }: Variable): PathSegment[] =>
  segments.map((segment) => (typeof segment === 'object' ? null : segment));

/** The first line of an error of Liquid. The other lines show the template. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** A value with its filters. Most tags parse it further; `cycle` keeps the token. */
type Filtered = Value | FilteredValueToken;
const isFiltered = (argument: unknown): argument is Filtered =>
  argument instanceof Value || TypeGuards.isFilteredValueToken(argument);

type Filter = Filtered['filters'][number];

/**
 * Reads a parsed template once. Liquid's own analysis also locates each variable, and for each one reads the whole template
 * again, which is too slow here.
 */
class Analysis {
  /** The paths of the variables that the template does not set, by name. */
  readonly variables = new Map<string, PathSegment[]>();
  readonly outputs = new Set<string>();
  readonly translationKeys = new Set<string>();
  readonly filterProblems: { variable: string; message: string }[] = [];
  /** The names that the template set so far. */
  readonly #assigned = new Set<string>();
  /** How many of the blocks around set a name. */
  readonly #inBlocks = new Map<string, number>();

  read(templates: readonly Template[]): void {
    for (const template of templates) {
      rejectPartial(template);
      const isOutput = template instanceof Output || OUTPUT_TAGS.includes(tagNameOf(template));
      for (const argument of template.arguments?.() ?? []) {
        this.#readVariables(argument, isOutput);
        if (isFiltered(argument)) this.#readFilters(argument);
      }
      for (const { content } of template.localScope?.() ?? []) this.#assigned.add(content);
      const names = [...(template.blockScope?.() ?? [])];
      for (const name of names) this.#inBlocks.set(name, (this.#inBlocks.get(name) ?? 0) + 1);
      this.read(childrenOf(template));
      for (const name of names) this.#inBlocks.set(name, (this.#inBlocks.get(name) ?? 0) - 1);
    }
  }

  #readVariables(argument: unknown, isOutput: boolean): void {
    forEachVariable(argument, (variable) => {
      const root = String(variable.segments[0]);
      if (isOutput) this.outputs.add(root);
      const isSet = this.#assigned.has(root) || (this.#inBlocks.get(root) ?? 0) > 0;
      if (!isSet) this.variables.set(variable.toString(), pathOf(variable));
    });
  }

  #readFilters({ initial: { postfix }, filters }: Filtered): void {
    const [first] = postfix;
    // The input of the first filter, if it is a text in the template.
    const literal = postfix.length === 1 && TypeGuards.isQuotedToken(first) ? first.content : undefined;
    // The filtered variable, as the template writes it.
    const on = postfix.map((token) => token.getText()).join(' ');
    for (const [index, filter] of filters.entries()) {
      const key = translationKey(filter, index === 0 ? literal : undefined);
      if (key !== undefined) this.translationKeys.add(key);
      const message = filterProblem(filter);
      if (message !== undefined) this.filterProblems.push({ variable: on, message });
    }
  }
}

/** Rejects a tag that includes another template, because no other templates exist. */
function rejectPartial({ partialScope, token }: Template): void {
  if (partialScope !== undefined)
    throw new Error(`${token.getText()} includes another template, which is not supported`);
}

/** Tags that output a variable, or keep it for a later output. */
const OUTPUT_TAGS = ['echo', 'assign'];
const tagNameOf = ({ token }: Template): string => ('name' in token ? String(token.name) : '');

const childrenOf = (template: Template): Template[] =>
  template.children === undefined ? [] : (toValueSync(template.children(false, true)) as Template[]);

/** The variables in an argument of a tag or filter, including those within the path of another variable. */
function forEachVariable(argument: unknown, visit: (variable: Variable) => void): void {
  if (isFiltered(argument)) {
    for (const token of argument.initial.postfix) forEachVariable(token, visit);
    for (const { args } of argument.filters) {
      // A named argument is a pair of its name and value.
      for (const arg of args) forEachVariable(Array.isArray(arg) ? arg[1] : arg, visit);
    }
  } else if (TypeGuards.isRangeToken(argument)) {
    forEachVariable(argument.lhs, visit);
    forEachVariable(argument.rhs, visit);
  } else if (TypeGuards.isPropertyAccessToken(argument)) {
    const variable = variableOf(argument);
    // The path begins with a text or number otherwise.
    if (argument.variable === undefined) visit(variable);
    visitNested(variable, visit);
  }
}

function visitNested({ segments }: Variable, visit: (variable: Variable) => void): void {
  for (const segment of segments) {
    if (!(segment instanceof Variable)) continue;
    visit(segment);
    visitNested(segment, visit);
  }
}

/** `Variable` wants a position, which nothing here reads. */
const NO_POSITION = { row: 0, col: 0 };

function variableOf({ variable, props: [root, ...rest] }: PropertyAccessToken, depth = 0): Variable {
  if (depth > MAX_BRACKETS) throw new TooManyBrackets();
  // The root can be a path itself: `[payload.key].name`.
  const isPath = variable === undefined && TypeGuards.isPropertyAccessToken(root);
  const start = isPath ? variableOf(root, depth + 1).segments : segmentsOf(root, depth);
  return new Variable([...start, ...rest.flatMap((property) => segmentsOf(property, depth))], NO_POSITION);
}

function segmentsOf(property: unknown, depth: number): Variable['segments'] {
  if (TypeGuards.isPropertyAccessToken(property)) return [variableOf(property, depth + 1)];
  const isName =
    TypeGuards.isQuotedToken(property) || TypeGuards.isNumberToken(property) || TypeGuards.isWordToken(property);
  return isName ? [property.content] : [];
}

/** The key that a filter translates. Undefined if it is another filter, has a default, or its key is computed. */
function translationKey({ name, args }: Filter, literal: string | undefined): string | undefined {
  const hasDefault = args.some((argument) => Array.isArray(argument) && argument[0] === 'default');
  return name === 't' && !hasDefault ? literal : undefined;
}

/** How many unnamed arguments a filter requires. Filters that are not listed require none. */
const REQUIRED_ARGUMENTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      ...['append', 'prepend', 'remove', 'remove_first', 'remove_last', 'replace', 'replace_first', 'replace_last'],
      ...['split', 'plus', 'minus', 'times', 'divided_by', 'modulo', 'at_least', 'at_most', 'slice', 'default'],
      ...['map', 'where', 'reject', 'has', 'find', 'find_index', 'group_by', 'concat', 'push', 'unshift'],
      ...['hmac_sha256', 'pluralize'],
    ].map((name) => [name, 1]),
  ),
  ...Object.fromEntries(
    ['where_exp', 'reject_exp', 'group_by_exp', 'has_exp', 'find_exp', 'find_index_exp'].map((name) => [name, 2]),
  ),
};

/** Filters whose first argument is a number. */
const NUMERIC_FILTERS: readonly string[] = [
  ...['plus', 'minus', 'times', 'divided_by', 'modulo', 'at_least', 'at_most', 'slice', 'round', 'truncate'],
  'truncatewords',
];

function filterProblem({ name, args }: Filter): string | undefined {
  if (!Object.hasOwn(liquid.filters, name)) return `Unknown filter "${name}"`;
  const unnamed = args.filter((argument) => !Array.isArray(argument));
  const required = REQUIRED_ARGUMENTS[name] ?? 0;
  if (unnamed.length < required) {
    return `The filter "${name}" requires ${required === 1 ? 'an argument' : `${required} arguments`}`;
  }
  const [first] = unnamed;
  if (NUMERIC_FILTERS.includes(name) && TypeGuards.isQuotedToken(first) && !isNumber(first.content)) {
    return `The filter "${name}" requires a number, not "${first.content}"`;
  }
  return undefined;
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
