import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDocument } from '../../bson/document.ts';

/**
 * Makes a function that evaluates an expression for one document after the other. Constants and fields of the document
 * itself skip mingo, which prepares each evaluation.
 */
export function compileExpression(expression: unknown, options: Options): (document: unknown) => unknown {
  if (typeof expression === 'number') return () => expression;
  const field = typeof expression === 'string' ? /^\$([^$.]+)$/.exec(expression)?.[1] : undefined;
  if (field === undefined || field === '__proto__') return (document) => evalExpr(document, expression, options);
  return (document) => (isDocument(document) && Object.hasOwn(document, field) ? document[field] : undefined);
}
