import type { SelectOption } from './field.tsx';

const HOUR_MS = 3_600_000;

/** How long an old secret works beside the new one, in hours. */
export const OVERLAPS: readonly SelectOption[] = [
  ['0', 'At once'],
  ['1', 'In an hour'],
  ['24', 'In a day'],
  ['168', 'In a week'],
];

/** When the old secret stops working. */
export const overlapEnd = (hours: string): string => new Date(Date.now() + Number(hours) * HOUR_MS).toISOString();
