import sanitize, { type Attributes, type IOptions } from 'sanitize-html';
import { isUnsafeCss } from './safe-css.ts';
import { LINK_SCHEMES, safeImage } from './safe-url.ts';
import { isSrcset } from './srcset.ts';

/** How deep elements may be within each other. Deeper ones lose their tags and keep their texts. */
export const MAX_NESTING = 200;

/** Without these, a text has no markup, and stays as it is. A `<` at the end could become a tag with what follows. */
const MARKUP = /<(?:[a-z/!?]|$)/i;

const TAGS = [
  ...sanitize.defaults.allowedTags,
  ...['img', 'picture', 'source', 'center', 'font', 'del', 'ins', 'strike', 'big', 'tt', 'details', 'summary'],
];
const ATTRIBUTES = [
  ...['align', 'alt', 'aria-*', 'bgcolor', 'border', 'color', 'dir', 'face', 'height', 'hidden', 'lang'],
  ...['role', 'size', 'style', 'title', 'valign', 'width'],
];
const OWN_ATTRIBUTES = {
  a: ['href', 'target', 'rel'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  del: ['cite', 'datetime'],
  details: ['open'],
  img: ['src', 'srcset', 'sizes', 'loading', 'hspace', 'vspace'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  q: ['cite'],
  source: ['srcset', 'sizes', 'media', 'type'],
  table: ['cellpadding', 'cellspacing', 'summary', 'rules', 'frame'],
  td: ['colspan', 'rowspan', 'headers', 'nowrap'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'nowrap'],
  time: ['datetime'],
  ul: ['type'],
};

const withSides = (box: string) => [box, ...['-top', '-right', '-bottom', '-left'].map((side) => box + side)];

/** The styles that an inbox may use: those of text and boxes. None takes a box out of its place, or loads anything. */
const INBOX_STYLES = [
  ...[
    'color',
    'background-color',
    'opacity',
    'display',
    'vertical-align',
    'white-space',
    'word-break',
    'list-style-type',
  ],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height'],
  ...['text-align', 'text-decoration', 'text-transform', 'direction'],
  ...['width', 'min-width', 'max-width', 'height', 'min-height', 'max-height'],
  ...['padding', 'border'].flatMap(withSides),
  ...['border-radius', 'border-color', 'border-style', 'border-width', 'border-collapse', 'border-spacing'],
];
/** The styles that move a box or a text, over other parts of the page with a length below 0. */
const MOVING_STYLES = [...withSides('margin'), 'text-indent', 'letter-spacing'];
/** Lengths of at least 0, without functions, which can compute others. */
const LENGTHS = /^(?:(?:(?:\d*\.)?\d+(?:px|em|rem|pt|%)?|auto|normal)(?:\s+|$))+$/i;
/** A value without functions that load something, escapes and comments. */
const PLAIN_VALUE = /^(?!.*(?:url|image|expression|script|\\|\/\*|@))(?!\s*-).*$/is;

const SHARED: IOptions = {
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'background', 'longdesc'],
  // These parse their texts as something other than HTML in some client.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'noscript',
    'plaintext',
  ],
  nestingLimit: MAX_NESTING,
};
const IMAGES: IOptions['transformTags'] = {
  img: (tagName, attribs) => ({ tagName, attribs: withSafeSrcset(withSafeData(attribs)) }),
  source: (tagName, attribs) => ({ tagName, attribs: withSafeSrcset(attribs) }),
};

/** For a page that puts a message between its own elements. */
const INBOX: IOptions = {
  ...SHARED,
  allowedTags: TAGS,
  allowedAttributes: { '*': ATTRIBUTES, ...OWN_ATTRIBUTES },
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedStyles: {
    '*': Object.fromEntries([
      ...INBOX_STYLES.map((name) => [name, [PLAIN_VALUE]]),
      ...MOVING_STYLES.map((name) => [name, [LENGTHS]]),
    ]),
  },
  transformTags: {
    ...IMAGES,
    // Rules within a style attribute are invalid, and take long to parse.
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeStyle(attribs, (css) => /[{}]/.test(css)) }),
  },
};

/** For an e-mail, which is a document of its own. */
const EMAIL: IOptions = {
  ...SHARED,
  allowedTags: [...TAGS, 'html', 'head', 'body', 'title', 'meta', 'link', 'style', 'map', 'area'],
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': [...ATTRIBUTES, 'class', 'id', 'name', 'data-*', 'background', 'xmlns', 'xmlns:*'],
    ...OWN_ATTRIBUTES,
    img: [...OWN_ATTRIBUTES.img, 'usemap'],
    area: ['href', 'target', 'shape', 'coords'],
    body: ['text', 'link', 'vlink', 'alink', 'marginwidth', 'marginheight', 'leftmargin', 'topmargin'],
    link: ['href', 'rel', 'type', 'media'],
    meta: ['charset', 'content', 'http-equiv', 'property'],
    style: ['type', 'media'],
  },
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'], link: ['http', 'https'] },
  parseStyleAttributes: false,
  transformTags: {
    ...IMAGES,
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeStyle(attribs, isUnsafeCss) }),
    // Other values can redirect, or set cookies.
    meta: (tagName, attribs) => ({
      tagName,
      attribs: /^(content-type|x-ua-compatible)?$/i.test(attribs['http-equiv'] ?? '') ? attribs : {},
    }),
  },
  // Texts of styles are not escaped. Browsers end a style at more texts, such as `</style/>`, than the parser does.
  exclusiveFilter: ({ tag, text }) => tag === 'style' && (text.includes('</') || isUnsafeCss(text)),
};

/** Attributes of an image without data that is not a bitmap. */
function withSafeData(attribs: Attributes): Attributes {
  const { src, ...others } = attribs;
  return src !== undefined && /^\s*data:/i.test(src) && safeImage(src) === undefined ? others : attribs;
}

function withSafeSrcset(attribs: Attributes): Attributes {
  if (attribs.srcset === undefined || isSrcset(attribs.srcset)) return attribs;
  const { srcset, ...others } = attribs;
  return others;
}

function withSafeStyle(attribs: Attributes, isUnsafe: (css: string) => boolean): Attributes {
  if (attribs.style === undefined || !isUnsafe(attribs.style)) return attribs;
  const { style, ...others } = attribs;
  return others;
}

/** Whether a text has markup. A text without it is the same as HTML and as plain text, except for its entities. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);

/**
 * Removes everything that could run code, load a document or cover the page from the HTML of an in-app message. A text without
 * markup stays as it is.
 */
export const safeInboxHtml = (html: string): string => (hasMarkup(html) ? sanitize(html, INBOX) : html);

/** Removes everything that could run code from the HTML of an e-mail. Styles and the document type stay. */
export function safeEmailHtml(html: string): string {
  if (!hasMarkup(html)) return html;
  const [doctype = ''] = /^\s*<!doctype\s[^<>]*>/i.exec(html) ?? [];
  return doctype + sanitize(html, EMAIL);
}
