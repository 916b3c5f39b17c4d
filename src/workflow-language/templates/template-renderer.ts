import { Context, Liquid, type Template } from 'liquidjs';
import { isPlainObject } from '../../model/plain-object.ts';
import { MAX_TEMPLATE_LENGTH } from './analyze-template.ts';
import { Deadline } from './deadline.ts';
import { addListFilters } from './list-filters.ts';
import { requireParsable, type TemplateLimits } from './template-limits.ts';

/** Values whose texts are templates, by name. All values keep their shapes. */
export interface Templates {
  /** Templates of plain text. */
  readonly text?: Readonly<Record<string, unknown>>;
  /** Templates of HTML: variables are escaped, except with the filter `raw`. */
  readonly html?: Readonly<Record<string, unknown>>;
}

/** Templates and the variables to render them with. */
export interface RenderRequest extends Templates {
  readonly variables: object;
}

/** The rendered values, by name. */
export type Rendered = Readonly<Record<string, unknown>>;

/** The cache of compiled templates: its size, and the longest template in it. Together they bound its memory. */
const MAX_COMPILED = 2_000;
const MAX_CACHED_LENGTH = 20_000;
/** The limit for one rendered template, or for all texts of one value together. Several of them fit into a document. */
const MAX_OUTPUT_LENGTH = 1_000_000;

/** Templates can read their variables only: no files, no prototypes. An unknown variable or filter is an error. */
const OPTIONS = {
  strictVariables: true,
  strictFilters: true,
  lenientIf: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: MAX_TEMPLATE_LENGTH,
} as const;

/** One configuration of Liquid, with the templates that it compiled. */
interface Dialect {
  readonly liquid: Liquid;
  readonly compiled: Map<string, Template[]>;
}

/** Renders Liquid templates within limits. */
export class TemplateRenderer {
  readonly #limits: TemplateLimits;
  readonly #text: Dialect;
  readonly #html: Dialect;

  constructor(limits: TemplateLimits) {
    const dialect = (options: object): Dialect => {
      const liquid = addListFilters(new Liquid({ ...OPTIONS, memoryLimit: limits.memory, ...options }));
      limits.guard?.(liquid);
      return { liquid, compiled: new Map() };
    };
    this.#limits = limits;
    this.#text = dialect({});
    this.#html = dialect({ outputEscape: 'escape' });
  }

  /**
   * Renders all templates of a request.
   * @throws Error with the missing variable or the syntax error, and its line and column; or with the limit
   */
  render({ text = {}, html = {}, variables }: RenderRequest): Rendered {
    const deadline = new Deadline(this.#limits.timeMs, this.#limits.clock);
    const render = (dialect: Dialect) => (value: unknown) => this.#renderDeep(dialect, value, variables, deadline);
    return { ...mapValues(text, render(this.#text)), ...mapValues(html, render(this.#html)) };
  }

  /** Renders every string in a value of lists and plain objects. */
  #renderDeep(dialect: Dialect, value: unknown, variables: object, deadline: Deadline): unknown {
    let length = 0;
    const renderAny = (item: unknown): unknown => {
      if (typeof item === 'string') {
        const text = this.#renderText(dialect, item, variables, deadline);
        length += text.length;
        return requireRenderableLength(text, length);
      }
      if (Array.isArray(item)) return item.map(renderAny);
      return isPlainObject(item) ? mapValues(item, renderAny) : item;
    };
    return renderAny(value);
  }

  #renderText(dialect: Dialect, template: string, variables: object, deadline: Deadline): string {
    if (!template.includes('{')) return template;
    const { liquid } = dialect;
    const parsed = this.#compile(dialect, template);
    const context = new Context(variables, liquid.options, { sync: true }, { liquid });
    // Liquid's own limit goes by the time of day, and a busy machine would make templates fail.
    context.renderLimit.check = (nowMs) => deadline.check(nowMs);
    deadline.check();
    return liquid.renderSync(parsed, context);
  }

  /** Compiles a template, or takes it from the cache, which evicts the least recently used one. */
  #compile({ liquid, compiled }: Dialect, template: string): Template[] {
    const cached = compiled.get(template);
    if (cached === undefined) requireParsable(template, this.#limits);
    else compiled.delete(template);
    const parsed = cached ?? liquid.parse(template);
    if (template.length <= MAX_CACHED_LENGTH) compiled.set(template, parsed);
    if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value ?? '');
    return parsed;
  }
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

const mapValues = (values: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
