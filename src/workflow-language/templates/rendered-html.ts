import { type FilterImplOptions, filters } from 'liquidjs';

/** HTML as the value of a variable. Templates of HTML output it unchanged. To filters it is a text like any other. */
export class RenderedHtml extends String {}

type Escape = Extract<FilterImplOptions, (...args: never[]) => unknown>;
const escapeText = filters.escape as Escape;

/** Escapes a value that a template of HTML outputs, unless it is HTML already. */
export const escapeUnlessHtml: Escape = function (value: unknown) {
  return value instanceof RenderedHtml ? value.toString() : escapeText.call(this, value);
};
