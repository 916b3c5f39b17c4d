import { CaptureTag, type Context, type FilterImplOptions, filters, type Liquid } from 'liquidjs';
import { TemplateContext } from './template-context.ts';

/** HTML as the value of a variable. Templates of HTML output it unchanged. To filters it is a text like any other. */
export class RenderedHtml extends String {}

type Escape = Extract<FilterImplOptions, (...args: never[]) => unknown>;
const escapeText = filters.escape as Escape;

/** Escapes a value that a template of HTML outputs, unless it is HTML already. */
export const escapeUnlessHtml: Escape = function (value: unknown) {
  if (value instanceof RenderedHtml) return value.toString();
  const isCaptured = typeof value === 'string' && htmlOf(this.context)?.hasCaptured(value);
  return isCaptured ? value : escapeText.call(this, value);
};

/** Lets templates of HTML capture HTML, in which values are escaped already. */
export function addHtmlCapture(liquid: Liquid): Liquid {
  liquid.registerTag('capture', HtmlCapture);
  liquid.registerFilter('raw', {
    raw: true,
    handler(value) {
      htmlOf(this.context)?.countRaw();
      return value;
    },
  });
  return liquid;
}

const htmlOf = (context: Context) => (context instanceof TemplateContext ? context.html : undefined);

class HtmlCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const html = htmlOf(context);
    const rawBefore = html?.rawCount;
    yield* super.render(context);
    // What is captured with the filter `raw` may be HTML only at the place for which it was written.
    if (html?.rawCount === rawBefore) html?.addCaptured(this.variable, String(context.bottom()[this.variable]));
  }
}
