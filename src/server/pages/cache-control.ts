const YEAR_SECONDS = 365 * 24 * 3_600;

/** The `Cache-Control` of a file whose name contains a hash of its content. */
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
