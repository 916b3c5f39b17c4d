/** What runs code or loads more styles in some client. */
const UNSAFE =
  /expression\(|javascript:|vbscript:|-moz-binding|behaviou?r:|@import|data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,])/;

/** Whether CSS can run code. Escapes, comments and white space do not hide it. */
export const isUnsafeCss = (css: string): boolean => UNSAFE.test(readableCss(css));

const readableCss = (css: string): string =>
  withoutComments(
    css
      .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
      .replaceAll('\\', ''),
  )
    .replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** A regular expression would search the rest of the text for the end of each comment that does not end. */
function withoutComments(css: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = css.indexOf('/*', at);
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    if (end < 0) return kept.join('') + css.slice(at);
    kept.push(css.slice(at, start));
    at = end + 2;
  }
}
