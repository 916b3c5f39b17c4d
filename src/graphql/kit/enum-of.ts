import { builder } from './builder.ts';
import { UNKNOWN } from './stored.ts';

interface EnumOptions<Value extends string> {
  readonly description: string;
  /** What each stored value means. */
  readonly values: Readonly<Record<Value, string>>;
  /** Whether required fields show it, for which a value that this gateway does not know is `UNKNOWN`. */
  readonly isOpen?: boolean;
}

/** The enum of a closed list: names in capitals (`ReadConfirmation` is `READ_CONFIRMATION`, `svc-email` `SVC_EMAIL`). */
export function enumOf<Value extends string>(
  name: string,
  { description, values, isOpen = false }: EnumOptions<Value>,
) {
  const described = Object.entries<string>({
    ...values,
    ...(isOpen && { [UNKNOWN]: 'A value that another program stored and this gateway does not know.' }),
  });
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(
      described.map(([value, meaning]) => [nameOf(value), { value: value as Value, description: meaning }]),
    ),
  });
}

const nameOf = (value: string): string =>
  value
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toUpperCase();
