import { withoutTrailingSlashes } from '../../model/to-url.ts';

/** A URL with its scheme: `https://` if it has none. */
export const withScheme = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`);

/** A base URL without trailing slashes. A URL without a scheme gets `https://`. */
export const normalizeBaseUrl = (url: string): string => withoutTrailingSlashes(withScheme(url));
