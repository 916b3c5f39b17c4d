import { compile, type HtmlToTextOptions } from 'html-to-text';
import { hasMarkup, MAX_NESTING } from './safe-html.ts';

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MAX_NESTING, ellipsis: '' },
  formatters: {
    alternative: (element, _walk, builder) => builder.addInline(element.attribs.alt ?? ''),
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'alternative' },
    ...['title', 'style', 'script'].map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'tr', format: 'block' },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
  ],
};
/** Compiled at its first use, which takes 5 ms of the start of each rendering process otherwise. */
const compiledOnce = (options: HtmlToTextOptions) => {
  let compiled: ReturnType<typeof compile> | undefined;
  return (html: string): string => {
    compiled ??= compile(options);
    return compiled(html);
  };
};
const textOfHtml = compiledOnce(OPTIONS);
const textOfEntities = compiledOnce({ ...OPTIONS, preserveNewlines: true });

/** The plain text of the HTML of an e-mail: paragraphs, lists, and links with their addresses. Lines are not wrapped. */
export const plainTextOf = (html: string): string =>
  (hasMarkup(html) ? textOfHtml : textOfEntities)(html)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
