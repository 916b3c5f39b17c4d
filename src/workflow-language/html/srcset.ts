const URL = /[ \t\n\f\r,]*([^ \t\n\f\r]+)/y;
const DESCRIPTORS = /[^,]*/y;
/** No descriptor, a width and a height, one of them, or a pixel density. */
const VALID_DESCRIPTORS =
  /^(?:[ \t\n\f\r]+(?:0*[1-9]\d*w(?:[ \t\n\f\r]+0*[1-9]\d*h)?|0*[1-9]\d*h(?:[ \t\n\f\r]+0*[1-9]\d*w)?|(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?x))?[ \t\n\f\r]*$/;

/**
 * Whether a value of the attribute `srcset` is valid. The parser of `sanitize-html` writes a value that is invalid to the
 * console, and needs quadratic time for a series of commas, so two commas in a row are refused even within a URL.
 * Source: HTML, "Parsing a srcset attribute"
 */
export function isSrcset(value: string): boolean {
  if (value.includes(',,')) return false;
  let at = 0;
  for (;;) {
    URL.lastIndex = at;
    const url = URL.exec(value)?.[1];
    if (url === undefined) return true;
    at = URL.lastIndex;
    // A comma at the end of the URL ends the image.
    if (url.endsWith(',')) continue;
    DESCRIPTORS.lastIndex = at;
    if (!VALID_DESCRIPTORS.test(DESCRIPTORS.exec(value)?.[0] ?? '')) return false;
    at = DESCRIPTORS.lastIndex;
  }
}
