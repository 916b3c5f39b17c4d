import {
  type FilteredValueToken,
  Liquid,
  type PropertyAccessToken,
  type Template,
  TypeGuards,
  toValueSync,
  Value,
  Variable,
} from 'liquidjs';
import { addListFilters } from './list-filters.ts';
import type { PathSegment } from './step-variables.ts';

/** As many characters as one template may have. */
export const MAX_TEMPLATE_LENGTH = 1_000_000;

/** Parses what the engine parses; unknown filters are looked for here, so that all of them are found. */
const liquid = addListFilters(new Liquid({ strictFilters: false, templates: {}, parseLimit: MAX_TEMPLATE_LENGTH }));

/** What a template needs, and what is wrong with it whatever it is given. */
export interface TemplateAnalysis {
  /** The variables that it does not set itself, each once. */
  readonly variables: readonly { readonly name: string; readonly path: readonly PathSegment[] }[];
  /** Filters that there are not, or that are given what they cannot work with, with the variable they are used on. */
  readonly filterProblems: readonly { readonly variable: string; readonly message: string }[];
  /** Why it is no template; the other two are then empty. */
  readonly syntaxError?: string;
}

/** Reads a Liquid template without running it. */
export function analyzeTemplate(template: string): TemplateAnalysis {
  // The engine leaves such texts as they are, too.
  if (!template.includes('{')) return { variables: [], filterProblems: [] };
  try {
    const parsed = liquid.parse(template);
    refusePartials(parsed);
    const variables = new Map(
      [...freeVariables(parsed, [new Set()])].map((variable) => [variable.toString(), pathOf(variable)]),
    );
    return {
      variables: [...variables].map(([name, path]) => ({ name, path })),
      filterProblems: [...filtersOf(parsed)].flatMap(filterProblem),
    };
  } catch (error) {
    return { variables: [], filterProblems: [], syntaxError: messageOf(error) };
  }
}

/** How many places of a template are not plain text, which is what reading it costs; each line of a `liquid` tag is one. */
export const countTags = (template: string): number =>
  template.split(/\{%-?\s*liquid\b/.test(template) ? /\{\{|\{%|\n/ : /\{\{|\{%/).length - 1;

const pathOf = ({ segments }: Variable): PathSegment[] =>
  segments.map((segment) => (typeof segment === 'object' ? null : segment));

/** The first line of an error of Liquid; the others show the template. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** A value with the filters that it goes through, which most tags parse on and `cycle` leaves as it was read. */
type Filtered = Value | FilteredValueToken;
const isFiltered = (argument: unknown): argument is Filtered =>
  argument instanceof Value || TypeGuards.isFilteredValueToken(argument);

interface UsedFilter {
  readonly filter: Filtered['filters'][number];
  readonly on: string;
}

function* filtersOf(templates: readonly Template[]): Generator<UsedFilter> {
  for (const template of allOf(templates)) {
    for (const argument of template.arguments?.() ?? []) {
      if (!isFiltered(argument)) continue;
      const on = argument.initial.postfix.map((token) => token.getText()).join(' ');
      yield* argument.filters.map((filter) => ({ filter, on }));
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
 * The variables that templates take from outside, given the names that they set, innermost scope last. Liquid's own
 * analysis tells where each stands as well, which takes as long as the template for every one of them.
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

/** The variables in an argument of a tag or filter, those that name a property of another one included. */
function* variablesOf(argument: unknown): Generator<Variable> {
  if (isFiltered(argument)) {
    for (const token of argument.initial.postfix) yield* variablesOf(token);
    for (const given of argument.filters.flatMap(({ args }) => args)) {
      yield* variablesOf(Array.isArray(given) ? given[1] : given);
    }
  } else if (TypeGuards.isRangeToken(argument)) {
    yield* variablesOf(argument.lhs);
    yield* variablesOf(argument.rhs);
  } else if (TypeGuards.isPropertyAccessToken(argument)) {
    yield* withNested(variableOf(argument), argument.variable === undefined);
  }
}

/** A variable and those in its path; of a path that begins with a text or number, those in it only. */
function* withNested(variable: Variable, isVariable: boolean): Generator<Variable> {
  if (isVariable) yield variable;
  for (const segment of variable.segments) if (segment instanceof Variable) yield* withNested(segment, true);
}

const NOWHERE = { row: 0, col: 0 };

function variableOf({ variable, props: [root, ...rest] }: PropertyAccessToken): Variable {
  // A path that starts with a path in brackets is one path.
  const isPath = variable === undefined && TypeGuards.isPropertyAccessToken(root);
  const start = isPath ? variableOf(root).segments : segmentsOf(root);
  return new Variable([...start, ...rest.flatMap(segmentsOf)], NOWHERE);
}

function segmentsOf(property: unknown): Variable['segments'] {
  if (TypeGuards.isPropertyAccessToken(property)) return [variableOf(property)];
  const isName =
    TypeGuards.isQuotedToken(property) || TypeGuards.isNumberToken(property) || TypeGuards.isWordToken(property);
  return isName ? [property.content] : [];
}

/** Refuses the tags that take in other templates: there are none. */
function refusePartials(templates: readonly Template[]): void {
  for (const { partialScope, token } of allOf(templates)) {
    if (partialScope !== undefined) throw new Error(`${token.getText()} names a template, and there are no others`);
  }
}

/** How many arguments a filter needs; those that are not named need none. */
const NEEDED: Readonly<Record<string, number>> = {
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
const OF_NUMBERS: readonly string[] = [
  ...['plus', 'minus', 'times', 'divided_by', 'modulo', 'at_least', 'at_most', 'slice', 'round', 'truncate'],
  'truncatewords',
];

function filterProblem({ filter: { name, args }, on }: UsedFilter): { variable: string; message: string }[] {
  const problem = (message: string) => [{ variable: on, message }];
  if (!Object.hasOwn(liquid.filters, name)) return problem(`There is no filter "${name}"`);
  const given = args.filter((argument) => !Array.isArray(argument));
  const needed = NEEDED[name] ?? 0;
  if (given.length < needed) {
    return problem(`The filter "${name}" needs ${needed === 1 ? 'an argument' : `${needed} arguments`}`);
  }
  const [first] = given;
  if (OF_NUMBERS.includes(name) && TypeGuards.isQuotedToken(first) && !isNumber(first.content)) {
    return problem(`The filter "${name}" needs a number, not "${first.content}"`);
  }
  return [];
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
