/** The elements of a message that are shown. The content of others is shown without them. */
const ELEMENTS = new Set(
  'a abbr b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
/** Elements whose content is not for readers. */
const HIDDEN = new Set('head iframe noscript object script style svg template title'.split(' '));
const ATTRIBUTES = new Set('alt colspan dir height href lang rowspan src title width'.split(' '));
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

/** Trusted Types, where a policy of the page requires them. A document that this script parses is never shown as it is. */
const policy = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string }): Policy } }
).trustedTypes?.createPolicy('notification-inbox', { createHTML: (text) => text });
interface Policy {
  createHTML(text: string): string;
}

const parse = (html: string): HTMLElement => {
  // A policy against inline styles also reports those of documents that are only parsed.
  // A tag ends before the next `<`, so that a text of many of them takes no long time.
  const text = html.replace(/(<[^<>]*?)\sstyle\s*=/gi, '$1 data-style=');
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html').body;
};

/** An address that a link may have: relative, or with a known scheme. Undefined otherwise. */
export function safeUrl(url: string | null | undefined): string | undefined {
  if (!url) return undefined;
  try {
    return SCHEMES.has(new URL(url, document.baseURI).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

const plainTexts = new WeakMap<object, Map<string, string>>();

/**
 * A text without its markup, on one line. It is parsed once.
 * @param owner the message, or its part, that contains the text
 */
export function plainText(owner: object, html: string): string {
  const known = plainTexts.get(owner) ?? new Map<string, string>();
  plainTexts.set(owner, known);
  const text = known.get(html) ?? oneLine(html.includes('<') || html.includes('&') ? parse(html).textContent : html);
  known.set(html, text);
  return text;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The text of a message, with its markup. The gateway has removed unsafe parts; a step can disable that, so that nothing but
 * known elements and attributes is copied here. Styles are left out, which a strict policy of the page forbids.
 */
export function richText(html: string): Node {
  const copied = document.createDocumentFragment();
  copyChildren(parse(html), copied);
  return copied;
}

function copyChildren(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    else if (node instanceof Element && !HIDDEN.has(node.localName)) copyElement(node, to);
  }
}

function copyElement(element: Element, to: Node): void {
  if (!ELEMENTS.has(element.localName)) {
    copyChildren(element, to);
    return;
  }
  const copy = document.createElement(element.localName);
  for (const { name, value } of element.attributes) {
    if (!ATTRIBUTES.has(name)) continue;
    const isUrl = name === 'href' || name === 'src';
    if (!isUrl || safeUrl(value) !== undefined) copy.setAttribute(name, value);
  }
  if (copy instanceof HTMLAnchorElement) copy.rel = 'noopener noreferrer';
  copyChildren(element, copy);
  to.appendChild(copy);
}
