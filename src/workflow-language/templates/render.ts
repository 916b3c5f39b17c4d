import { Liquid, type Template } from 'liquidjs';
import { countTags } from './analyze-template.ts';
import { addListFilters } from './list-filters.ts';

/** Compiled templates that are kept, and the longest of them: together they bound the memory. */
const MAX_COMPILED = 2_000;
const MAX_KEPT_LENGTH = 20_000;
const MAX_TEMPLATE_LENGTH = 1_000_000;
/** What one template, or all texts of a value together, may come to: several of them fit into a document. */
const MAX_OUTPUT_LENGTH = 1_000_000;
/** Parsing costs more a tag than rendering does, and nothing else bounds its time. */
const MAX_TAGS = 5_000;

/**
 * Templates see only the variables that they are given: no files, no prototypes. An unknown variable or filter is an
 * error, and one template is requireRenderableLength in time (ms) and in what it allocates.
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

/** One way of rendering, with the templates that were compiled for it. */
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
 * @throws Error whose message names what is missing or wrong, with its line and column
 */
export const render = (template: string, variables: object): string => renderWith(PLAIN, template, variables);

/**
 * Renders a template of HTML: what variables hold is text there, unless the filter `raw` says otherwise.
 * @throws Error as `render` does
 */
export const renderHtml = (template: string, variables: object): string => renderWith(HTML, template, variables);

function renderWith(renderer: Renderer, template: string, variables: object): string {
  if (!template.includes('{')) return requireRenderableLength(template);
  return requireRenderableLength(renderer.liquid.renderSync(compile(renderer, template), variables));
}

/**
 * A text that fits into a document with others: writing one that does not would be tried again for ever.
 * @throws Error where it is too long
 */
export function requireRenderableLength(text: string, length = text.length): string {
  if (length > MAX_OUTPUT_LENGTH) {
    throw new Error(`the rendered text has ${length} characters, more than ${MAX_OUTPUT_LENGTH}`);
  }
  return text;
}

/**
 * Renders every string in a value, and keeps its shape.
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
    if (typeof item !== 'object' || item === null || Object.getPrototypeOf(item) !== Object.prototype) return item;
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [name, renderAny(inner)]));
  };
  return renderAny(value) as T;
}

/** Compiled once; the least recently used ones make room. */
function compile({ liquid, compiled }: Renderer, template: string): Template[] {
  const known = compiled.get(template);
  if (known !== undefined) compiled.delete(template);
  if (known === undefined && countTags(template) > MAX_TAGS)
    throw new Error(`the template has more than ${MAX_TAGS} tags`);
  const parsed = known ?? liquid.parse(template);
  if (template.length <= MAX_KEPT_LENGTH) compiled.set(template, parsed);
  if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value ?? '');
  return parsed;
}
