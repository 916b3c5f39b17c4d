/** The settings of a step, by the names of its controls. */
export type ControlValues = Readonly<Record<string, unknown>>;
