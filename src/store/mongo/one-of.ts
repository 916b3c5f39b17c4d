/** Matches any of the values. A single one keeps the order of an index. */
export const oneOf = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : { $in: [...values] });
