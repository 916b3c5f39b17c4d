import { Liquid, type Template, TypeGuards, toValueSync, Value, type Variable } from 'liquidjs';
import type { PathSegment } from './step-variables.ts';

/** As many characters as one template may have. */
export const MAX_TEMPLATE_LENGTH = 1_000_000;

/** Parses what the engine parses; unknown filters are looked for here, so that all of them are found. */
const liquid = new Liquid({ strictFilters: false, templates: {}, parseLimit: MAX_TEMPLATE_LENGTH });

/** What a template needs, and what is wrong with it whatever it is given. */
export interface TemplateReading {
  /** The variables that it does not set itself, each once. */
  readonly variables: readonly { readonly name: string; readonly path: readonly PathSegment[] }[];
  /** Filters that there are not, or that are given what they cannot work with, with the variable they are used on. */
  readonly filterProblems: readonly { readonly variable: string; readonly message: string }[];
  /** Why it is no template; the other two are then empty. */
  readonly syntaxError?: string;
}

/** Reads a Liquid template without running it. */
export function readTemplate(template: string): TemplateReading {
  // The engine leaves such texts as they are, too.
  if (!template.includes('{')) return { variables: [], filterProblems: [] };
  try {
    const parsed = liquid.parse(template);
    refusePartials(parsed);
    const { globals } = liquid.analyzeSync(parsed, { partials: false });
    const variables = new Map(
      Object.values(globals)
        .flat()
        .map((variable) => [variable.toString(), { name: variable.toString(), path: pathOf(variable) }]),
    );
    return { variables: [...variables.values()], filterProblems: [...filtersOf(parsed)].flatMap(filterProblem) };
  } catch (error) {
    return { variables: [], filterProblems: [], syntaxError: messageOf(error) };
  }
}

const pathOf = ({ segments }: Variable): PathSegment[] =>
  segments.map((segment) => (typeof segment === 'object' ? null : segment));

/** The first line of an error of Liquid; the others show the template. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

type Filter = Value['filters'][number];
interface UsedFilter {
  readonly filter: Filter;
  readonly on: string;
}

function* filtersOf(templates: readonly Template[]): Generator<UsedFilter> {
  for (const template of allOf(templates)) {
    for (const argument of template.arguments?.() ?? []) {
      if (!(argument instanceof Value)) continue;
      const on = argument.initial.postfix.map((token) => token.getText()).join(' ');
      yield* argument.filters.map((filter) => ({ filter, on }));
    }
  }
}

function* allOf(templates: readonly Template[]): Generator<Template> {
  for (const template of templates) {
    yield template;
    if (template.children !== undefined) yield* allOf(toValueSync(template.children(false, true)) as Template[]);
  }
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
      'hmac_sha256',
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
