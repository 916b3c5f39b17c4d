import { z } from 'zod';
import { isPlainObject } from './plain-object.ts';

/**
 * A text or an object. The type of a value selects the schema, so that problems name the wrong field. `z.union` would name only
 * the whole value.
 * @param error for a value that is neither
 */
export const textOrObject = <Text extends z.ZodType, Fields extends z.ZodType>(
  text: Text,
  fields: Fields,
  error: string,
) => new TextOrObject(z.union([text, fields], error)._zod.def) as z.ZodUnion<[Text, Fields]>;

const TextOrObject = z.core.$constructor<z.ZodUnion>('TextOrObject', (union, def) => {
  z.ZodUnion.init(union, def);
  const { parse } = union._zod;
  const [text, fields] = def.options;
  union._zod.parse = (payload, context) => {
    const selected = typeof payload.value === 'string' ? text : isPlainObject(payload.value) ? fields : undefined;
    return selected === undefined ? parse(payload, context) : selected._zod.run(payload, context);
  };
});
