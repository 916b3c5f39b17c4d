/**
 * The URL that a text is, or null. Not `URL.canParse`: in Node.js 20, it refuses hosts such as `bücher.example` when it has been
 * called some thousand times, because its optimised form reads other characters wrongly.
 */
export function toUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The look-behind keeps the time linear for many slashes. */
export const withoutTrailingSlashes = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
