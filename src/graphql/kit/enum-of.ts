import { builder } from './builder.ts';
import { UNKNOWN } from './stored.ts';

/** The name of the enum value that stands for stored values which the enum does not have. */
export const UNKNOWN_NAME = 'UNKNOWN';

export const UNKNOWN_DESCRIPTION =
  'A value that another program stored and this gateway does not know. The `…Raw` field shows the value. Inputs do not accept `UNKNOWN`.';

interface EnumOptions<Value extends string> {
  readonly description: string;
  /** The description of each stored value. */
  readonly values: Readonly<Record<Value, string>>;
  /** Whether stored values have this type. The enum then gets `UNKNOWN`, which stands for all other values. */
  readonly isOpen?: boolean;
}

/** Adds an enum to the schema. `ReadConfirmation` becomes `READ_CONFIRMATION`, `svc-email` becomes `SVC_EMAIL`. */
export function enumOf<Value extends string>(
  name: string,
  { description, values, isOpen = false }: EnumOptions<Value>,
) {
  const descriptions = Object.entries<string>({
    ...values,
    ...(isOpen && { [UNKNOWN]: UNKNOWN_DESCRIPTION }),
  });
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(
      descriptions.map(([value, meaning]) => [enumName(value), { value: value as Value, description: meaning }]),
    ),
  });
}

const enumName = (value: string): string =>
  value
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toUpperCase();
