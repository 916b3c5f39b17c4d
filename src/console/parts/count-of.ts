/** A number with its noun: `1 step`, `2,000 steps`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** The singular of the name of listed items: `delivery` for `deliveries`. */
const singularOf = (many: string): string => many.replace(/ies$/, 'y').replace(/s$/, '');

/** A number with the name of listed items: `1 step` for one of `steps`. */
export const countAmong = (count: number, many: string): string => countOf(count, singularOf(many), many);

/** How many items a list shows, for screen readers. */
export const listedCount = (count: number, what: string, hasMore: boolean): string =>
  count === 0 ? `No ${what} listed` : `${countAmong(count, what)}${hasMore ? ', and more' : ''} listed`;
