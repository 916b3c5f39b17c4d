import type { Context, Liquid } from 'liquidjs';
import { asString } from '../../model/as-string.ts';
import type { Translator } from './translator.ts';

/** The translators of contexts, by their `globals`: Liquid passes these on to the contexts of filters. */
const translators = new WeakMap<object, Translator>();

/** Makes the globals of a context whose templates translate with a translator. */
export function globalsWith(translator: Translator): object {
  const globals = {};
  translators.set(globals, translator);
  return globals;
}

/** Adds `'key' | t: name: payload.name`, which outputs a message in the language of the subscriber. */
export function addTranslateFilter(liquid: Liquid): Liquid {
  liquid.registerFilter('t', function (this: { context: Context }, key: unknown, ...args: readonly unknown[]) {
    const values = new Map(args.filter(isNamed));
    return translators.get(this.context.globals)?.translate(asString(key), values) ?? asString(key);
  });
  return liquid;
}

/** A named argument is a pair of its name and value. */
const isNamed = (argument: unknown): argument is [string, unknown] =>
  Array.isArray(argument) && argument.length === 2 && typeof argument[0] === 'string';
