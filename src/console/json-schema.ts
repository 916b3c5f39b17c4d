/** A field of the trigger form, from the payload schema. */
interface PayloadField {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly title: string;
  readonly description: string | undefined;
  readonly isRequired: boolean;
  readonly options: readonly string[];
  readonly initial: string;
}

const TYPES = ['string', 'number', 'integer', 'boolean'] as const;

/**
 * The form fields of a payload schema. Null if the schema contains anything but strings, numbers and booleans. The user then
 * enters the payload as JSON.
 */
export function fieldsOf(schema: unknown): readonly PayloadField[] | null {
  const { properties, required } = (schema ?? {}) as { properties?: unknown; required?: unknown };
  if (typeof properties !== 'object' || properties === null) return null;
  const fields: PayloadField[] = [];
  for (const [name, property] of Object.entries(properties as Record<string, Record<string, unknown> | boolean>)) {
    if (typeof property !== 'object' || property === null) return null;
    const type = TYPES.find((known) => known === property.type);
    if (type === undefined) return null;
    fields.push({
      name,
      type,
      title: typeof property.title === 'string' ? property.title : name,
      description: typeof property.description === 'string' ? property.description : undefined,
      isRequired: Array.isArray(required) && required.includes(name),
      options: Array.isArray(property.enum) ? property.enum.map(String) : [],
      initial: property.default === undefined ? '' : String(property.default),
    });
  }
  return fields.length === 0 ? null : fields;
}

/** The payload with the values of the form. Empty fields are left out. */
export const payloadOf = (
  fields: readonly PayloadField[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map(({ name, type }) => [name, type, texts[name] ?? ''] as const)
      .filter(([, , text]) => text !== '')
      .map(([name, type, text]) => [
        name,
        type === 'string' ? text : type === 'boolean' ? text === 'true' : Number(text),
      ]),
  );
