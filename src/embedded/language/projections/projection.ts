/**
 * Projections of `find` and `findAndModify`, and the stages $project and $unset. mingo orders fields by the projection,
 * while MongoDB keeps the order of the document and adds computed fields at the end.
 */
import type { Options } from 'mingo/types';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { encodeInOrderOf } from '../../bson/encode.ts';
import { toNumber } from '../../bson/numbers.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { CommandError } from '../../command-error.ts';
import { elementTest } from '../filters/compile-filter.ts';
import { normalizeElement } from '../filters/normalize-filter.ts';
import { type PickedFields, pick } from './pick-fields.ts';
import { compute, type Node, setNode, type Transform, type Tree, tree } from './projection-tree.ts';

/** Projects a stored document and encodes the result. */
export function project(
  { transform, picked }: Projection,
  found: { readonly raw: Buffer; readonly document: Document },
): RawDocument {
  return new RawDocument(picked ? pick(found.raw, picked) : encodeInOrderOf(transform(found.document), found.raw));
}

/** A compiled projection. */
export interface Projection {
  readonly transform: Transform;
  /** The fields to keep, if the projection only drops fields. Such a projection works on raw documents. */
  readonly picked?: PickedFields | undefined;
}

interface ProjectionContext {
  options: Options;
  /** The filter of a `find`. `array.$` keeps the first element that it matches. Undefined in an aggregation. */
  filter?: Document | undefined;
  isFind: boolean;
}

function parseFields(root: Tree, spec: Document, prefix: string, context: ProjectionContext): void {
  for (const [name, value] of Object.entries(spec)) {
    const path = prefix + name;
    if (context.isFind && path.endsWith('.$')) {
      setNode(root, path.slice(0, -2), {
        kind: 'array',
        operator: '$',
        value: positional(path.slice(0, -2), context),
      });
      continue;
    }
    if (name.startsWith('$')) {
      throw new CommandError(
        context.isFind ? 'BadValue' : 16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (isDocument(value)) {
      const [operator] = Object.keys(value);
      if (operator === undefined)
        throw new CommandError(51270, `An empty sub-projection is not a valid value. Found empty object at path`);
      if (!operator.startsWith('$')) parseFields(root, value, `${path}.`, context);
      else setNode(root, path, operatorNode(operator, value, context));
      continue;
    }
    const number = typeof value === 'boolean' ? Number(value) : toNumber(value);
    if (number !== undefined) setNode(root, path, { kind: number === 0 ? 'exclude' : 'include' });
    else setNode(root, path, compute(value, context.options));
  }
}

function operatorNode(operator: string, value: Document, context: ProjectionContext): Node {
  if (!context.isFind) return compute(value, context.options);
  if (operator === '$elemMatch') {
    const test = elementTest(normalizeElement(value.$elemMatch), context.options, true);
    return {
      kind: 'array',
      operator,
      value: (field) => {
        const at = Array.isArray(field) ? field.findIndex(test) : -1;
        return Array.isArray(field) && at >= 0 ? [field[at] as unknown] : undefined;
      },
    };
  }
  const slice = value.$slice;
  const isPlainSlice =
    toNumber(slice) !== undefined || (Array.isArray(slice) && slice.every((part) => toNumber(part) !== undefined));
  if (operator === '$slice' && isPlainSlice) {
    const [first = 0, count] = (Array.isArray(slice) ? slice : [slice]).map((part) => toNumber(part) ?? 0);
    return {
      kind: 'array',
      operator,
      value: (field) => {
        if (!Array.isArray(field)) return field;
        if (count === undefined) return first < 0 ? field.slice(first) : field.slice(0, first);
        const from = first < 0 ? Math.max(field.length + first, 0) : first;
        return field.slice(from, from + count);
      },
    };
  }
  return compute(value, context.options);
}

/** `array.$`: keeps the first element that matches the filter's conditions on the array. */
function positional(path: string, { filter = {}, options }: ProjectionContext): (field: unknown) => unknown[] {
  const conditions = conditionsOnPath(path, filter);
  if (conditions.length === 0)
    throw new CommandError(51050, `Positional projection '${path}.$' does not match the query document.`);
  const tests = conditions.map((condition) => elementTest(condition, options));
  return (field) => {
    const array: unknown[] = Array.isArray(field) ? field : [];
    const all = array.findIndex((element) => tests.every((test) => test(element)));
    // With $or, an element needs to match only one of the conditions.
    const at = all >= 0 ? all : array.findIndex((element) => tests.some((test) => test(element)));
    if (at >= 0) return [array[at]];
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  };
}

function conditionsOnPath(path: string, filter: Document): Document[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if ((name === '$and' || name === '$or') && Array.isArray(condition))
      return condition.flatMap((part: Document) => conditionsOnPath(path, part));
    if (name.startsWith(`${path}.`)) return [{ [name.slice(path.length + 1)]: condition }];
    if (name !== path || !isDocument(condition)) return [];
    return isDocument(condition.$elemMatch) ? [condition.$elemMatch] : [condition];
  });
}

/** Whether the projection lists the fields to keep (true) or the fields to drop (false). */
function isInclusion(root: Tree, isFind: boolean): boolean {
  let mode: boolean | undefined;
  let hasElement = false;
  const visit = (fields: Map<string, Node>, prefix: string) => {
    for (const [name, node] of fields) {
      const path = prefix + name;
      if (node.kind === 'tree') visit(node.fields, `${path}.`);
      else if (node.kind === 'array' && node.operator !== '$') hasElement ||= node.operator === '$elemMatch';
      else if (path !== '_id') {
        const includes = node.kind !== 'exclude';
        if (mode !== undefined && mode !== includes) {
          throw includes
            ? new CommandError('Location31253', `Cannot do inclusion on field ${path} in exclusion projection`)
            : new CommandError('Location31254', `Cannot do exclusion on field ${path} in inclusion projection`);
        }
        mode = includes;
      }
    }
  };
  visit(root.fields, '');
  if (mode !== undefined) return mode;
  if (hasElement) return true;
  const id = root.fields.get('_id');
  if (id && id.kind !== 'exclude') return true;
  return !isFind && id === undefined;
}

function include(value: Document, { fields }: Tree, root: Document, isTop: boolean): Document {
  const result: Document = {};
  for (const [name, field] of Object.entries(value)) {
    const node = fields.get(name);
    if (!node) {
      if (isTop && name === '_id') result._id = field;
    } else if (node.kind === 'include') setField(result, name, field);
    else if (node.kind === 'tree') setIfDefined(result, name, includeIn(field, node, root));
    else if (node.kind === 'array') setIfDefined(result, name, node.value(field));
  }
  for (const [name, node] of fields) {
    if (node.kind === 'compute') setIfDefined(result, name, node.value(root));
    else if (
      node.kind === 'tree' &&
      !Object.hasOwn(result, name) &&
      !Array.isArray(value[name]) &&
      hasComputedField(node)
    ) {
      setIfDefined(result, name, include({}, node, root, false));
    }
  }
  return result;
}

function includeIn(value: unknown, node: Tree, root: Document): unknown {
  if (Array.isArray(value))
    return value.map((element) => includeIn(element, node, root)).filter((element) => element !== undefined);
  return isDocument(value) ? include(value, node, root, false) : undefined;
}

const hasComputedField = (node: Node): boolean =>
  node.kind === 'compute' || (node.kind === 'tree' && [...node.fields.values()].some(hasComputedField));

function setIfDefined(result: Document, name: string, value: unknown): void {
  if (value !== undefined) setField(result, name, value);
}

function exclude(value: unknown, node: Tree, root: Document): unknown {
  if (Array.isArray(value)) return value.map((element) => exclude(element, node, root));
  if (!isDocument(value)) return value;
  const result: Document = {};
  for (const [name, field] of Object.entries(value)) {
    const child = node.fields.get(name);
    if (!child || child.kind === 'include') setField(result, name, field);
    else if (child.kind === 'tree') setField(result, name, exclude(field, child, root));
    else if (child.kind === 'array') setIfDefined(result, name, child.value(field));
  }
  return result;
}

function makeProjection(spec: Document, context: ProjectionContext): Projection {
  const root = tree();
  parseFields(root, spec, '', context);
  if (!isInclusion(root, context.isFind)) {
    return { transform: (document) => exclude(document, root, document) as Document };
  }
  const keepsId = root.fields.get('_id')?.kind !== 'exclude';
  const picked = pickedFields(root);
  if (keepsId && picked && !picked.has('_id')) picked.set('_id', 'whole');
  return { transform: (document) => include(document, root, document, keepsId), picked };
}

function pickedFields({ fields }: Tree): Map<string, PickedFields | 'whole'> | undefined {
  const picked = new Map<string, PickedFields | 'whole'>();
  for (const [name, node] of fields) {
    if (node.kind === 'exclude') continue;
    const how = node.kind === 'include' ? 'whole' : node.kind === 'tree' ? pickedFields(node) : undefined;
    if (how === undefined) return undefined;
    picked.set(name, how);
  }
  return picked;
}

/**
 * Compiles the projection of a find. Undefined if it keeps whole documents.
 * @throws CommandError if the projection is invalid
 */
export function compileProjection(spec: Document, filter: Document, options: Options): Projection | undefined {
  if (Object.keys(spec).length === 0) return undefined;
  return makeProjection(spec, { options, filter, isFind: true });
}

/** Compiles the stage `$project` to a function. */
export const compileProject = (spec: unknown, options: Options): Transform =>
  compileProjectStage(spec, options).transform;

/**
 * Compiles the stage `$project`.
 * @throws CommandError if the projection is invalid
 */
export function compileProjectStage(spec: unknown, options: Options): Projection {
  if (!isDocument(spec)) throw new CommandError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return makeProjection(spec, { options, isFind: false });
}

/** Compiles the stage `$unset`. */
export function compileUnset(spec: unknown, options: Options): Transform {
  const names = Array.isArray(spec) ? spec : [spec];
  if (names.length === 0 || !names.every((name) => typeof name === 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array containing only string values');
  }
  return compileProject(Object.fromEntries(names.map((name) => [name, false])), options);
}
