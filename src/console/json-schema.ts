/** What the trigger form knows of a payload's schema. */
export interface PayloadField {
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
 * The fields of a payload, where its schema has only such as a form can ask for: an object of texts, numbers, yes and no.
 * Null otherwise: the payload is then written as JSON.
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

/** The payload that was filled in; what was left empty is left out. */
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
