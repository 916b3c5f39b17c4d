import { type Liquid, TypeGuards } from 'liquidjs';
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
  liquid.registerFilter('t', function (key: unknown, ...args: readonly unknown[]) {
    // Only the author of the template writes messages. Any other default is a value.
    const isMessage = TypeGuards.isQuotedToken(namedOf(this.token.args).get('default'));
    const translator = translators.get(this.context.globals);
    return translator?.translate(asString(key), namedOf(args), isMessage) ?? asString(key);
  });
  return liquid;
}

/** The named arguments of a filter. Each is a pair of its name and value. */
const namedOf = (args: readonly unknown[]): Map<string, unknown> =>
  new Map(
    args.filter(
      (argument): argument is [string, unknown] =>
        Array.isArray(argument) && argument.length === 2 && typeof argument[0] === 'string',
    ),
  );
