/** A base URL without trailing slashes. A URL without a scheme gets `https://`. */
export const normalizeBaseUrl = (url: string): string =>
  (/^https?:\/\//i.test(url) ? url : `https://${url}`).replace(/\/+$/, '');
