import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import type { Document } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { limited } from '../value-size.ts';

/** Converts one document to another. */
export type Transform = (document: Document) => Document;

/** The projection of one field. */
export type Node =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; value: (root: Document) => unknown }
  | { kind: 'array'; operator: '$' | '$elemMatch' | '$slice'; value: (field: unknown) => unknown }
  | { kind: 'tree'; fields: Map<string, Node> };
/** The projections of the fields of a document. */
export type Tree = Extract<Node, { kind: 'tree' }>;

export const tree = (): Tree => ({ kind: 'tree', fields: new Map() });

/**
 * Adds the projection of a path.
 * @throws CommandError if the path is invalid or conflicts with another one
 */
export function setNode(root: Tree, path: string, node: Node): void {
  const names = path.split('.');
  if (names.some((name) => name === '')) {
    throw new CommandError(
      path === '' ? 40352 : 40353,
      path === '' ? 'FieldPath cannot be constructed with empty string' : "FieldPath must not end with a '.'.",
    );
  }
  let at = root;
  names.forEach((name, depth) => {
    const existing = at.fields.get(name);
    const isLast = depth === names.length - 1;
    if (isLast) {
      if (existing) throw new CommandError(31250, `Path collision at ${path}`);
      at.fields.set(name, node);
    } else if (existing?.kind === 'tree') at = existing;
    else if (existing) {
      throw new CommandError(31249, `Path collision at ${path} remaining portion ${names.slice(depth + 1).join('.')}`);
    } else {
      const next = tree();
      at.fields.set(name, next);
      at = next;
    }
  });
}

/** A field whose value is an expression. */
export const compute = (expression: unknown, options: Options): Node => ({
  kind: 'compute',
  value: (root) => limited(evalExpr(root, expression, options), 'A computed field'),
});
