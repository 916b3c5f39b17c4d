/** A tag in a text of HTML. */
interface HtmlTag {
  /** The name in lower case, with the slash of an end tag: `body`, `/head`, `!doctype`. */
  readonly name: string;
  /** The index behind the tag. */
  readonly end: number;
}

const TAG_NAME = /(?:!doctype|\/?[a-z][^\s/>]*)/iy;
/** The elements whose content is text, even where it looks like tags. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  'title',
  'style',
  'script',
  'textarea',
  'xmp',
  'iframe',
  'noframes',
]);

/** The tags of HTML as a browser finds them: neither those in comments, attributes and styles, nor an incomplete one. */
export function* tagsIn(html: string): Generator<HtmlTag> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    TAG_NAME.lastIndex = at + 1;
    const name = TAG_NAME.exec(html)?.[0].toLowerCase();
    const end = name === undefined ? endOfOther(html, at) : endOfTag(html, at + 1 + name.length);
    if (end === undefined) return;
    if (name !== undefined) yield { name, end };
    at = name !== undefined && TEXT_ELEMENTS.has(name) ? endOfText(html, name, end) : end;
  }
}

/** The index behind a tag. Undefined if the text ends before. A `>` in a quoted value does not end it. */
function endOfTag(html: string, from: number): number | undefined {
  const mark = />|=\s*(["'])/g;
  mark.lastIndex = from;
  for (let found = mark.exec(html); found !== null; found = mark.exec(html)) {
    const [, quote] = found;
    if (quote === undefined) return mark.lastIndex;
    const close = html.indexOf(quote, mark.lastIndex);
    if (close === -1) return undefined;
    mark.lastIndex = close + 1;
  }
  return undefined;
}

/** The index behind a comment or an instruction, or behind a `<` that is text. Undefined if the text ends before. */
function endOfOther(html: string, at: number): number | undefined {
  if (!/[!?/]/.test(html[at + 1] ?? '')) return at + 1;
  // The shortest comment is `<!-->`.
  if (html.startsWith('<!--', at)) return behind(html, '-->', at + 2);
  return behind(html, '>', at);
}

function behind(html: string, text: string, from: number): number | undefined {
  const index = html.indexOf(text, from);
  return index === -1 ? undefined : index + text.length;
}

/** The index of the end tag of an element whose content is text. */
function endOfText(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}[\\s/>]`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}
