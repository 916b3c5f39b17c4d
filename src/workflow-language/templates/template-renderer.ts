import { Liquid, type Template } from 'liquidjs';
import { isPlainObject } from '../../model/plain-object.ts';
import { prefixOfResource } from '../../model/translation.ts';
import { type ContentRules, finishContent } from '../html/message-content.ts';
import type { ChosenLayout } from '../layouts/choose-layout.ts';
import { addTranslateFilter, globalsWith } from '../translations/translate-filter.ts';
import { NO_TRANSLATIONS, type Translations, Translator } from '../translations/translator.ts';
import { MAX_TEMPLATE_LENGTH } from './analyze-template.ts';
import { Deadline } from './deadline.ts';
import { addListFilters } from './list-filters.ts';
import { requireRenderableLength } from './renderable-length.ts';
import { escapeUnlessHtml, RenderedHtml } from './rendered-html.ts';
import { missingVariable, TemplateContext } from './template-context.ts';
import { exceededLimit, requireParsable, type TemplateLimits } from './template-limits.ts';

/** Values whose texts are templates, by name. All values keep their shapes. */
export interface Templates {
  /** Templates of plain text. */
  readonly text?: Readonly<Record<string, unknown>>;
  /** Templates of HTML: variables are escaped, except with the filter `raw`. */
  readonly html?: Readonly<Record<string, unknown>>;
  /** How the rendered values are changed. Undefined leaves them as they are. */
  readonly content?: ContentRules | undefined;
}

/** Templates and the variables to render them with. */
export interface RenderRequest extends Templates {
  readonly variables: object;
  /** Whether a missing variable is an error. Otherwise it is empty. So is a missing translation, which shows its key. */
  readonly isStrict?: boolean;
  /** The messages of the filter `t`. None by default. */
  readonly translations?: Translations | undefined;
}

/** The rendered values, by name. */
export type Rendered = Readonly<Record<string, unknown>>;

/** The result of a request. */
export interface RenderResult {
  readonly values: Rendered;
  /** The variables that were missing and are empty, distinct. `MAX_MISSING` at most. */
  readonly missing: readonly string[];
  /** The keys that have no translation, if there are any. Distinct, and `MAX_MISSING` at most. */
  readonly missingKeys?: readonly string[];
  /** The paths of the URLs that were removed because they are unsafe, if there are any. */
  readonly unsafeUrls?: readonly string[];
}

/** How many missing variables are found. A template is rendered again for each. */
const MAX_MISSING = 20;

/** The cache of compiled templates: its size, and the longest template in it. Together they bound its memory. */
const MAX_COMPILED = 2_000;
const MAX_CACHED_LENGTH = 20_000;

/** Templates can read their variables only: no files, no prototypes. An unknown filter is an error. */
const OPTIONS = {
  strictVariables: true,
  strictFilters: true,
  lenientIf: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: MAX_TEMPLATE_LENGTH,
  // Otherwise the environment variables of the process decide, and loading the locales takes 14 ms of each start.
  locale: 'en-US',
} as const;

/** One configuration of Liquid, with the templates that it compiled. */
interface Dialect {
  readonly liquid: Liquid;
  readonly compiled: Map<string, Template[]>;
}

/** The rendering of one request. */
interface Run {
  readonly variables: object;
  readonly deadline: Deadline;
  readonly isStrict: boolean;
  /** The missing variables so far. */
  readonly missing: Set<string>;
  readonly translator: Translator;
}

/** Renders Liquid templates within limits. */
export class TemplateRenderer {
  readonly #limits: TemplateLimits;
  readonly #text: Dialect;
  readonly #html: Dialect;

  constructor(limits: TemplateLimits) {
    const dialect = (options: object): Dialect => {
      const liquid = addTranslateFilter(
        addListFilters(new Liquid({ ...OPTIONS, memoryLimit: limits.memory, ...options })),
      );
      limits.guard?.(liquid);
      return { liquid, compiled: new Map() };
    };
    this.#limits = limits;
    this.#text = dialect({});
    this.#html = dialect({ outputEscape: escapeUnlessHtml });
  }

  /**
   * Renders all templates of a request.
   * @throws Error with the syntax error, unknown filter or, if it is strict, missing variable, and its line and column
   * @throws TemplateLimitError, or an error that `exceededLimit` recognizes
   */
  render({
    text = {},
    html = {},
    content,
    variables,
    isStrict = false,
    translations = NO_TRANSLATIONS,
  }: RenderRequest): RenderResult {
    const deadline = new Deadline(this.#limits.timeMs, this.#limits.clock);
    const translator = new Translator(translations, variables, isStrict);
    const run: Run = { variables, deadline, isStrict, missing: new Set(), translator };
    const render = (dialect: Dialect) => (value: unknown) => this.#renderDeep(dialect, value, run);
    const values = { ...mapValues(text, render(this.#text)), ...mapValues(html, render(this.#html)) };
    if (content === undefined) return { values, ...missingOf(run) };
    deadline.check();
    const { unsafeUrls, ...finished } = finishContent(values, content, this.#limits, (layout, html) =>
      this.#renderLayout(layout, html, run),
    );
    return { ...finished, ...missingOf(run), ...(unsafeUrls.length > 0 && { unsafeUrls }) };
  }

  /** Renders a layout around HTML, which is not escaped again. */
  #renderLayout({ identifier, content }: ChosenLayout, html: string, run: Run): string {
    try {
      const variables = { ...run.variables, content: new RenderedHtml(html) };
      const translator = run.translator.withPrefix(prefixOfResource('layout', identifier));
      return requireRenderableLength(this.#renderText(this.#html, content, { ...run, variables, translator }));
    } catch (error) {
      if (exceededLimit(error) !== null) throw error;
      throw new Error(`The layout is wrong: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }

  /** Renders every string in a value of lists and plain objects. */
  #renderDeep(dialect: Dialect, value: unknown, run: Run): unknown {
    let length = 0;
    const renderAny = (item: unknown): unknown => {
      if (typeof item === 'string') {
        const text = this.#renderText(dialect, item, run);
        length += text.length;
        return requireRenderableLength(text, length);
      }
      if (Array.isArray(item)) return item.map(renderAny);
      return isPlainObject(item) ? mapValues(item, renderAny) : item;
    };
    return renderAny(value);
  }

  #renderText(dialect: Dialect, template: string, run: Run): string {
    if (!template.includes('{')) return template;
    const { liquid } = dialect;
    const parsed = this.#compile(dialect, template);
    const emptyNames = new Set<string>();
    for (;;) {
      // A copy, because some tags write into the variables.
      const options = { sync: true, globals: globalsWith(run.translator) };
      const context = new TemplateContext({ ...run.variables }, liquid.options, options, { liquid });
      context.emptyNames = emptyNames;
      context.strictVariables = emptyNames.size < MAX_MISSING;
      // Liquid's own limit goes by the time of day, and a busy machine would make templates fail.
      context.renderLimit.check = (nowMs) => run.deadline.check(nowMs);
      run.deadline.check();
      try {
        const text = liquid.renderSync(parsed, context);
        for (const name of emptyNames) run.missing.add(name);
        return text;
      } catch (error) {
        // Conditions and the filter `default` test whether a variable exists. Only Liquid knows which of them it ran, so
        // the template runs again with this variable empty.
        const name = run.isStrict ? null : missingVariable(error);
        if (name === null || emptyNames.has(name)) throw error;
        emptyNames.add(name);
      }
    }
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

/** The variables and messages that the templates of a run lacked. */
function missingOf({ missing, translator: { missingKeys, missingValues } }: Run) {
  return {
    missing: [...new Set([...missing, ...missingValues])].slice(0, MAX_MISSING),
    ...(missingKeys.size > 0 && { missingKeys: [...missingKeys].slice(0, MAX_MISSING) }),
  };
}

const mapValues = (values: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
