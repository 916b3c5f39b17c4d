import type { Options } from 'mingo/types';
import type { Document } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import type { Target } from './update-target.ts';

/**
 * Applies an update operator to one path of a document.
 * @throws CommandError with MongoDB's code and message
 */
export type Operator = (target: Target, operand: unknown, context: OperatorContext) => void;

/** The document that is updated, and the settings of the update. */
interface OperatorContext {
  document: Document;
  isInsert: boolean;
  options: Options;
}

/** Formats a document's `_id` for an error message. */
export const formatId = (document: Document): string => `{_id: ${formatValue(document._id)}}`;
