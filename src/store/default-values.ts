import type { Severity } from '../model/enums.ts';
import { oneOf } from './mongo/one-of.ts';

/** Matches a flag. A missing flag counts as false. */
export const flagFilter = (flag: boolean) => (flag ? true : { $in: [null, false] });

/** Matches any of the severities. A document without a severity has the severity `none`. */
export const severityFilter = (severities: readonly Severity[]) =>
  oneOf(severities.includes('none') ? [...severities, null] : severities);
