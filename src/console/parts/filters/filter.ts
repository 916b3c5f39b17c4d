import { instantOf } from '../../instants.ts';
import type { SelectOption } from '../field.tsx';

interface FilterBase {
  /** The query parameter in the address. */
  readonly name: string;
  readonly label: string;
}

/** A filter of a list. The address contains its value. */
export type Filter = FilterBase &
  (
    | { readonly kind: 'text'; readonly hint?: string }
    | {
        readonly kind: 'choice';
        readonly options: readonly SelectOption[];
        /** Whether other values are possible, such as a deleted integration. */
        readonly isOpen?: true;
      }
    | { readonly kind: 'instant' }
  );

/** The value of a filter in words. An unknown choice, such as a deleted integration, stays as it is. */
export function wordsOf(filter: Filter, value: string): string {
  if (filter.kind === 'choice') return filter.options.find(([known]) => known === value)?.[1] ?? value;
  if (filter.kind === 'text') return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Whether a filter has an effect with a value. The address may contain any. */
export function isKnownValue(filter: Filter, value: string): boolean {
  if (filter.kind === 'instant') return instantOf(value) !== null;
  return filter.kind === 'text' || filter.isOpen === true || filter.options.some(([known]) => known === value);
}
