/** A value as a list. Empty if it is not one. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
