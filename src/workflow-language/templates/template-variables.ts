/** The variables that the templates, conditions and keys of a step can use. */
export interface TemplateVariables {
  readonly subscriber: object;
  readonly payload: object;
  readonly actor?: object | undefined;
  readonly tenant?: object | undefined;
  /** The contexts of the trigger, by their types. */
  readonly context?: object | undefined;
  /** The outputs of the earlier steps, by step id. */
  readonly steps: Readonly<Record<string, unknown>>;
}

/** A record, so that the compiler finds a variable that is missing. */
const NAMES: Readonly<Record<keyof TemplateVariables, true>> = {
  subscriber: true,
  payload: true,
  actor: true,
  tenant: true,
  context: true,
  steps: true,
};

/** Whether the variables of a step can contain one with a name. */
export const isVariableName = (name: string): boolean => Object.hasOwn(NAMES, name);
