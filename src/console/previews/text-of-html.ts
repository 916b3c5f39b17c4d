const BLOCKS = 'p, div, tr, li, h1, h2, h3, h4, h5, h6, table, blockquote';

/** The text of HTML, with a line for each block. Nothing of the HTML is shown or loaded. */
export function textOfHtml(html: string): string {
  // A policy against inline styles and event handlers also reports those of documents that are only parsed. `noframes` is parsed
  // as `style` is. A tag without an end takes the rest, so that the time does not grow with the square of the length.
  const text = html
    .replace(/<(\/?)style\b/gi, '<$1noframes')
    .replace(/<[a-z][^>]*(?:>|$)/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)\s*=/gi, '$1data-$2='));
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const hidden of body.querySelectorAll('noframes, script, head, title')) hidden.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

/** Whether a text contains markup, so that it is shown as HTML. */
export function hasMarkup(text: string): boolean {
  const tag = text.search(/<\/?[a-z]/i);
  // One pattern for a whole tag would search the rest of the text for the end of each.
  return (tag !== -1 && text.indexOf('>', tag) !== -1) || /&(#\d+|[a-z]+);/i.test(text);
}
