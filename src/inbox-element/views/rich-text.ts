import { policy } from '../trusted-types.ts';

/** Elements that are a part of their line, and add nothing to their text but looks. */
const PHRASES = 'abbr,b,code,del,em,i,ins,mark,s,small,span,strong,sub,sup,u'.split(',');
/** As `PHRASES`. Only their content is shown. */
const UNKNOWN_PHRASES =
  'bdi,bdo,big,cite,data,dfn,font,kbd,label,picture,q,rp,rt,ruby,samp,strike,time,tt,var,wbr'.split(',');
/** The elements of a message that are shown. Others are shown as `div`. */
const ELEMENTS = new Set([
  ...PHRASES,
  ...'a,blockquote,br,caption,div,h1,h2,h3,h4,h5,h6,hr,img,li,ol,p,pre,table,tbody,td,tfoot,th,thead,tr,ul'.split(','),
]);
const ALL_PHRASES = [...PHRASES, ...UNKNOWN_PHRASES];
const INLINE = new Set([...ALL_PHRASES, 'a', 'img']);
/** Elements that are not for readers, or have no content. */
const HIDDEN = 'col,colgroup,head,iframe,noscript,object,script,source,style,svg,template,title,[hidden]';
const ATTRIBUTES = new Set('alt colspan dir height href lang rowspan src title width'.split(' '));
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

const parse = (html: string): HTMLElement => {
  // A policy against inline styles or base addresses also reports those of documents that are only parsed. A `meta` shows nothing.
  // A tag ends before the next `<`, so that a text of many of them takes no long time.
  const text = html.replace(/(<[^<>]*?)\sstyle\s*=/gi, '$1 data-style=').replace(/<base\b/gi, '<meta');
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

/** A text without its markup, on one line. */
interface PlainText {
  readonly text: string;
  /** Whether it lacks nothing of the text: no link, image or line. */
  readonly isWhole: boolean;
}

const plainTexts = new WeakMap<object, Map<string, PlainText>>();

/**
 * A text without its markup. It is parsed once.
 * @param owner the message, or its part, that contains the text
 */
export function plainText(owner: object, html: string): PlainText {
  const known = plainTexts.get(owner) ?? new Map<string, PlainText>();
  plainTexts.set(owner, known);
  const text = known.get(html) ?? plainTextOf(html);
  known.set(html, text);
  return text;
}

function plainTextOf(html: string): PlainText {
  if (!/[<&]/.test(html)) return { text: oneLine(html), isWhole: true };
  const body = parse(html.trim());
  for (const element of body.querySelectorAll(HIDDEN)) element.remove();
  const [first = body, ...others] = body.childNodes;
  const only = others.length === 0 && first instanceof Element && first.matches('p,div') ? first : body;
  return { text: oneLine(textIn(body)), isWhole: only.querySelector(`:not(${ALL_PHRASES})`) === null };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of a node. Words of different lines stay apart. */
function textIn(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof HTMLImageElement) return node.alt;
  const text = [...node.childNodes].map(textIn).join('');
  return node instanceof Element && !INLINE.has(node.localName) ? ` ${text} ` : text;
}

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
    else if (node instanceof Element && !node.matches(HIDDEN)) copyElement(node, to);
  }
}

function copyElement(element: Element, to: Node): void {
  const isKnown = ELEMENTS.has(element.localName);
  if (!isKnown && INLINE.has(element.localName)) {
    copyChildren(element, to);
    return;
  }
  const copy = document.createElement(isKnown ? element.localName : 'div');
  for (const { name, value } of element.attributes) {
    if (!ATTRIBUTES.has(name)) continue;
    const isUrl = name === 'href' || name === 'src';
    if (!isUrl || safeUrl(value) !== undefined) copy.setAttribute(name, value);
  }
  if (copy instanceof HTMLAnchorElement) copy.rel = 'noopener noreferrer';
  copyChildren(element, copy);
  to.appendChild(copy);
}
