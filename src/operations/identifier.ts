import { isHexId } from '../model/scalars.ts';
import { textUpTo } from '../model/text-limits.ts';

const MAX_LENGTH = 128;
const IDENTIFIER = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

/** An identifier that clients choose for a workflow or layout. */
export const Identifier = textUpTo(MAX_LENGTH)
  .regex(IDENTIFIER, 'must contain only letters, digits, "-", "_" and ".", and begin and end with a letter or digit')
  .refine((value) => !isHexId(value), 'must not have the form of an internal id');
