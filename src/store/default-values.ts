import type { Document } from 'mongodb';
import type { Severity } from '../model/enums.ts';
import { oneOf } from './mongo/one-of.ts';

/** Matches the flags that are given. A missing flag of a document counts as false. */
export const flagFilters = (flags: Readonly<Record<string, boolean | undefined>>): Document =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([name, flag]) =>
      flag === undefined ? [] : [[name, flag ? true : { $in: [null, false] }]],
    ),
  );

/** Matches any of the severities. A document without a severity has the severity `none`. */
export const severityFilter = (severities: readonly Severity[]) =>
  oneOf(severities.includes('none') ? [...severities, null] : severities);
