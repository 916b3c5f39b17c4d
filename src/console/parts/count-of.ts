/** A number with its noun: `1 step`, `2,000 steps`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
