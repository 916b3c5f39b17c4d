import { BSON } from 'bson';

/** A value as text. BSON keeps the types of the documents in it. Null if the text would be longer than a limit. */
export function toBsonText(value: object, maxBytes: number): string | null {
  const bytes = BSON.calculateObjectSize(value);
  return Math.ceil(bytes / 3) * 4 > maxBytes ? null : Buffer.from(BSON.serialize(value)).toString('base64');
}

/**
 * The value of a text. A stored regular expression may have a syntax that JavaScript does not know: it stays as it is. The
 * strings come from `toBsonText`: to look at each character again would take most of the time.
 */
export const fromBsonText = <Value extends object>(text: string): Value =>
  BSON.deserialize(Buffer.from(text, 'base64'), { bsonRegExp: true, validation: { utf8: false } }) as Value;
