/** A route of segments. Each segment is encoded. */
export const routeTo = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;
