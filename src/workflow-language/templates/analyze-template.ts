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
import { addTranslateFilter } from '../translations/translate-filter.ts';
import { addListFilters } from './list-filters.ts';
import type { PathSegment } from './schema-allows-path.ts';

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
  /** The first names of the paths of the variables that the template outputs, not only tests. Not distinct. */
  readonly outputs: readonly string[];
  /** The keys of the filter `t` that are written in the template and have no `default`. Distinct. */
  readonly translationKeys: readonly string[];
  /** Unknown filters and invalid arguments, each with the variable that is filtered. */
  readonly filterProblems: readonly { readonly variable: string; readonly message: string }[];
  /** Why the template does not parse. The lists are empty then. */
  readonly syntaxError?: string;
}

/** Analyzes a Liquid template without running it. */
export function analyzeTemplate(template: string): TemplateAnalysis {
  // The engine returns such texts unchanged, too.
  if (!template.includes('{')) return { variables: [], outputs: [], translationKeys: [], filterProblems: [] };
  try {
    const parsed = liquid.parse(template);
    rejectPartials(parsed);
    const variables = new Map(
      [...freeVariables(parsed, [new Set()])].map((variable) => [variable.toString(), pathOf(variable)]),
    );
    return {
      variables: [...variables].map(([name, path]) => ({ name, path })),
      outputs: [...outputsOf(parsed)],
      translationKeys: [...new Set([...filtersOf(parsed)].flatMap(translationKey))],
      filterProblems: [...filtersOf(parsed)].flatMap(filterProblem),
    };
  } catch (error) {
    return { variables: [], outputs: [], translationKeys: [], filterProblems: [], syntaxError: messageOf(error) };
  }
}

/** How many tags and outputs a template has. They determine the cost of parsing it. Each line of a `liquid` tag counts. */
export const countTags = (template: string): number =>
  template.split(/\{%-?\s*liquid\b/.test(template) ? /\{\{|\{%|\n/ : /\{\{|\{%/).length - 1;

const pathOf = ({ segments }: Variable): PathSegment[] =>
  segments.map((segment) => (typeof segment === 'object' ? null : segment));

/** The first line of an error of Liquid. The other lines show the template. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** A value with its filters. Most tags parse it further; `cycle` keeps the token. */
type Filtered = Value | FilteredValueToken;
const isFiltered = (argument: unknown): argument is Filtered =>
  argument instanceof Value || TypeGuards.isFilteredValueToken(argument);

interface UsedFilter {
  readonly filter: Filtered['filters'][number];
  /** The filtered variable, as the template writes it. */
  readonly on: string;
  /** The input of the filter, if it is a text in the template. */
  readonly literal: string | undefined;
}

function* filtersOf(templates: readonly Template[]): Generator<UsedFilter> {
  for (const template of allOf(templates)) {
    for (const argument of template.arguments?.() ?? []) {
      if (!isFiltered(argument)) continue;
      const { postfix } = argument.initial;
      const [first] = postfix;
      const literal = postfix.length === 1 && TypeGuards.isQuotedToken(first) ? first.content : undefined;
      const on = postfix.map((token) => token.getText()).join(' ');
      yield* argument.filters.map((filter, index) => ({ filter, on, literal: index === 0 ? literal : undefined }));
    }
  }
}

function* allOf(templates: readonly Template[]): Generator<Template> {
  for (const template of templates) {
    yield template;
    yield* allOf(childrenOf(template));
  }
}

const childrenOf = (template: Template): Template[] =>
  template.children === undefined ? [] : (toValueSync(template.children(false, true)) as Template[]);

/**
 * The variables that templates do not set themselves. Liquid's own analysis also locates each variable, and for each one
 * reads the whole template again, which is too slow here.
 * @param scopes the names that the templates set, innermost scope last
 */
function* freeVariables(templates: readonly Template[], scopes: readonly Set<string>[]): Generator<Variable> {
  for (const template of templates) {
    for (const argument of template.arguments?.() ?? []) {
      for (const variable of variablesOf(argument)) {
        if (!scopes.some((names) => names.has(String(variable.segments[0])))) yield variable;
      }
    }
    for (const { content } of template.localScope?.() ?? []) scopes[0]?.add(content);
    const inner = template.blockScope === undefined ? scopes : [...scopes, new Set(template.blockScope())];
    yield* freeVariables(childrenOf(template), inner);
  }
}

/** The variables in an argument of a tag or filter, including those within the path of another variable. */
function* variablesOf(argument: unknown): Generator<Variable> {
  if (isFiltered(argument)) {
    for (const token of argument.initial.postfix) yield* variablesOf(token);
    for (const filterArgument of argument.filters.flatMap(({ args }) => args)) {
      // A named argument is a pair of its name and value.
      yield* variablesOf(Array.isArray(filterArgument) ? filterArgument[1] : filterArgument);
    }
  } else if (TypeGuards.isRangeToken(argument)) {
    yield* variablesOf(argument.lhs);
    yield* variablesOf(argument.rhs);
  } else if (TypeGuards.isPropertyAccessToken(argument)) {
    yield* withNested(variableOf(argument), argument.variable === undefined);
  }
}

/** A variable, unless its path begins with a text or number, and the variables within its path. */
function* withNested(variable: Variable, isVariable: boolean): Generator<Variable> {
  if (isVariable) yield variable;
  for (const segment of variable.segments) if (segment instanceof Variable) yield* withNested(segment, true);
}

/** `Variable` wants a position, which nothing here reads. */
const NO_POSITION = { row: 0, col: 0 };

function variableOf({ variable, props: [root, ...rest] }: PropertyAccessToken): Variable {
  // The root can be a path itself: `[payload.key].name`.
  const isPath = variable === undefined && TypeGuards.isPropertyAccessToken(root);
  const start = isPath ? variableOf(root).segments : segmentsOf(root);
  return new Variable([...start, ...rest.flatMap(segmentsOf)], NO_POSITION);
}

function segmentsOf(property: unknown): Variable['segments'] {
  if (TypeGuards.isPropertyAccessToken(property)) return [variableOf(property)];
  const isName =
    TypeGuards.isQuotedToken(property) || TypeGuards.isNumberToken(property) || TypeGuards.isWordToken(property);
  return isName ? [property.content] : [];
}

function* outputsOf(templates: readonly Template[]): Generator<string> {
  for (const template of allOf(templates)) {
    if (!(template instanceof Output) && !OUTPUT_TAGS.includes(tagNameOf(template))) continue;
    for (const argument of template.arguments?.() ?? []) {
      for (const { segments } of variablesOf(argument)) yield String(segments[0]);
    }
  }
}

/** Tags that output a variable, or keep it for a later output. */
const OUTPUT_TAGS = ['echo', 'assign'];
const tagNameOf = ({ token }: Template): string => ('name' in token ? String(token.name) : '');

/** Rejects tags that include other templates, because no other templates exist. */
function rejectPartials(templates: readonly Template[]): void {
  for (const { partialScope, token } of allOf(templates)) {
    if (partialScope !== undefined)
      throw new Error(`${token.getText()} includes another template, which is not supported`);
  }
}

/** The key that a filter translates. Empty if it is another filter, has a default, or its key is computed. */
function translationKey({ filter: { name, args }, literal }: UsedFilter): string[] {
  const hasDefault = args.some((argument) => Array.isArray(argument) && argument[0] === 'default');
  return name === 't' && !hasDefault && literal !== undefined ? [literal] : [];
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

function filterProblem({ filter: { name, args }, on }: UsedFilter): { variable: string; message: string }[] {
  const problem = (message: string) => [{ variable: on, message }];
  if (!Object.hasOwn(liquid.filters, name)) return problem(`Unknown filter "${name}"`);
  const unnamed = args.filter((argument) => !Array.isArray(argument));
  const required = REQUIRED_ARGUMENTS[name] ?? 0;
  if (unnamed.length < required) {
    return problem(`The filter "${name}" requires ${required === 1 ? 'an argument' : `${required} arguments`}`);
  }
  const [first] = unnamed;
  if (NUMERIC_FILTERS.includes(name) && TypeGuards.isQuotedToken(first) && !isNumber(first.content)) {
    return problem(`The filter "${name}" requires a number, not "${first.content}"`);
  }
  return [];
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
