/** The schemes of links. Anything else could run code, or read what the page may read. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms'];
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=]*$/i;
/** Browsers ignore these characters within a scheme. */
const IGNORED = /[\s\p{Cc}\p{Cf}]/gu;
const SCHEME = /^([^:#]*):/;
/** A client that puts a URL into HTML unescaped would decode these to parts of a scheme. */
const ENCODED_SCHEME = /&(?:#|colon|tab|newline)/i;
const ESCAPED: Readonly<Record<string, string>> = { '"': '%22', "'": '%27', '<': '%3C', '>': '%3E', '`': '%60' };

/**
 * Returns a URL that a client can use as a link: relative, or with one of `LINK_SCHEMES`. Characters that end an
 * attribute of HTML are encoded. Undefined if the URL is unsafe.
 */
export function safeLink(url: string): string | undefined {
  const [start = ''] = url.replace(IGNORED, '').split(/[/?]/, 1);
  const scheme = SCHEME.exec(start)?.[1]?.toLowerCase();
  if (ENCODED_SCHEME.test(start) || (scheme !== undefined && !LINK_SCHEMES.includes(scheme))) return undefined;
  return url.replace(/["'<>`]/g, (character) => ESCAPED[character] ?? '');
}

/** Returns the URL of an image: a safe link, or the data of a bitmap. Undefined if the URL is unsafe. */
export const safeImage = (url: string): string | undefined => (IMAGE_DATA.test(url) ? url : safeLink(url));
