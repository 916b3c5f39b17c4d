import type { Options } from 'mingo/types';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { compute, setNode, type Transform, type Tree, tree } from './projection-tree.ts';

/** Compiles the stages `$addFields` and `$set`. */
export function compileAddFields(spec: unknown, name: string, options: Options): Transform {
  if (!isDocument(spec))
    throw new CommandError(40272, `${name} specification stage must be an object, got ${typeof spec}`);
  const root = tree();
  const parse = (fields: Document, prefix: string) => {
    for (const [field, value] of Object.entries(fields)) {
      if (field.startsWith('$'))
        throw new CommandError(
          16410,
          `Invalid ${name} :: caused by :: FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
        );
      const first = isDocument(value) ? Object.keys(value)[0] : undefined;
      if (first !== undefined && !first.startsWith('$')) parse(value as Document, `${prefix}${field}.`);
      else setNode(root, prefix + field, compute(value, options));
    }
  };
  parse(spec, '');
  return (document) => addFields(document, root, document);
}

function addFields(value: unknown, { fields }: Tree, root: Document): Document {
  const result: Document = isDocument(value) ? { ...value } : {};
  for (const [name, node] of fields) {
    if (node.kind === 'tree') {
      const field = result[name];
      setField(
        result,
        name,
        Array.isArray(field) ? field.map((element) => addFields(element, node, root)) : addFields(field, node, root),
      );
    } else if (node.kind === 'compute') {
      const computed = node.value(root);
      if (computed === undefined) delete result[name];
      else setField(result, name, computed);
    }
  }
  return result;
}
