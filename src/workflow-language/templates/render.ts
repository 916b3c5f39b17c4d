import { Liquid, type Template } from 'liquidjs';
import { isPlainObject } from '../../model/plain-object.ts';
import { countTags, MAX_TEMPLATE_LENGTH } from './analyze-template.ts';
import { addListFilters } from './list-filters.ts';

/** The cache of compiled templates: its size, and the longest template in it. Together they bound its memory. */
const MAX_COMPILED = 2_000;
const MAX_CACHED_LENGTH = 20_000;
/** The limit for one rendered template, or for all texts of one value together. Several of them fit into a document. */
const MAX_OUTPUT_LENGTH = 1_000_000;
/** Bounds the time of parsing, which takes longer than rendering and has no limit in Liquid. */
const MAX_TAGS = 5_000;

/**
 * Templates can read their variables only: no files, no prototypes. An unknown variable or filter is an error.
 * `renderLimit` (in milliseconds) and `memoryLimit` bound one template.
 */
const OPTIONS = {
  strictVariables: true,
  strictFilters: true,
  lenientIf: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: MAX_TEMPLATE_LENGTH,
  renderLimit: 500,
  memoryLimit: 10_000_000,
} as const;

/** One configuration of Liquid, with the templates that it compiled. */
interface Renderer {
  readonly liquid: Liquid;
  readonly compiled: Map<string, Template[]>;
}
const PLAIN: Renderer = { liquid: addListFilters(new Liquid(OPTIONS)), compiled: new Map() };
const HTML: Renderer = {
  liquid: addListFilters(new Liquid({ ...OPTIONS, outputEscape: 'escape' })),
  compiled: new Map(),
};

/**
 * Renders one template.
 * @throws Error with the missing variable or the syntax error, and its line and column
 */
export const render = (template: string, variables: object): string => renderWith(PLAIN, template, variables);

/**
 * Renders a template of HTML. Variables are escaped, except with the filter `raw`.
 * @throws Error as `render` does
 */
export const renderHtml = (template: string, variables: object): string => renderWith(HTML, template, variables);

function renderWith(renderer: Renderer, template: string, variables: object): string {
  if (!template.includes('{')) return requireRenderableLength(template);
  return requireRenderableLength(renderer.liquid.renderSync(compile(renderer, template), variables));
}

/**
 * Returns a text that is short enough to be stored. A document that exceeds MongoDB's limit would be retried without end.
 * @param length the length to check, in characters; that of the text by default
 * @throws Error if the length exceeds 1,000,000 characters
 */
export function requireRenderableLength(text: string, length = text.length): string {
  if (length > MAX_OUTPUT_LENGTH) {
    throw new Error(`the rendered text has ${length} characters, more than ${MAX_OUTPUT_LENGTH}`);
  }
  return text;
}

/**
 * Renders every string in a value of lists and plain objects.
 * @throws Error as `render` does
 */
export function renderDeep<T>(value: T, variables: object): T {
  let length = 0;
  const renderAny = (item: unknown): unknown => {
    if (typeof item === 'string') {
      const text = render(item, variables);
      length += text.length;
      return requireRenderableLength(text, length);
    }
    if (Array.isArray(item)) return item.map(renderAny);
    if (!isPlainObject(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, renderAny(inner)]));
  };
  return renderAny(value) as T;
}

/** Compiles a template, or takes it from the cache, which evicts the least recently used one. */
function compile({ liquid, compiled }: Renderer, template: string): Template[] {
  const cached = compiled.get(template);
  if (cached !== undefined) compiled.delete(template);
  if (cached === undefined && countTags(template) > MAX_TAGS)
    throw new Error(`the template has more than ${MAX_TAGS} tags`);
  const parsed = cached ?? liquid.parse(template);
  if (template.length <= MAX_CACHED_LENGTH) compiled.set(template, parsed);
  if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value ?? '');
  return parsed;
}
