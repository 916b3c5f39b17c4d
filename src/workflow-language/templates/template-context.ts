import { Context, type Drop, LiquidError } from 'liquidjs';

type Path = (string | number | Drop)[] | string;

/** A context of strict variables in which some missing variables are empty. */
export class TemplateContext extends Context {
  /** The missing variables that are empty, as `missingVariable` names them. */
  emptyNames: ReadonlySet<string> = new Set();

  override *_getFromScope(scope: unknown, path: Path, isStrict = this.strictVariables): IterableIterator<unknown> {
    try {
      return yield* super._getFromScope(scope, path, isStrict);
    } catch (error) {
      const name = undefinedName(error);
      if (name === null || !this.emptyNames.has(name)) throw error;
      return undefined;
    }
  }

  /** The context of one item of a list, for filters. An item without the property does not count as a missing variable. */
  override spawn(scope: object = {}): Context {
    const context = super.spawn(scope);
    context.strictVariables = false;
    return context;
  }
}

/** The variable that is missing, if that is why a template failed. The path ends with the first part that does not exist. */
export const missingVariable = (error: unknown): string | null =>
  LiquidError.is(error) ? undefinedName(error.originalError) : null;

/** Liquid does not export the class of this error. */
const undefinedName = (error: unknown): string | null =>
  error instanceof Error && 'variableName' in error && typeof error.variableName === 'string'
    ? error.variableName
    : null;
