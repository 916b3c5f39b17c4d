import { isPlainObject } from '../../model/plain-object.ts';

/**
 * The part of a JSON Schema that a `$ref` names.
 * @param reference `#` or a JSON pointer such as `#/$defs/address`
 * @returns undefined if there is no such part. Other documents are never loaded
 */
export function referencedSchema(root: unknown, reference: unknown): unknown {
  if (reference === '#') return root;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  let part = root;
  for (const token of reference.slice(2).split('/')) {
    const name = decodeToken(token);
    if (Array.isArray(part)) part = part[Number(name)];
    else if (isPlainObject(part) && Object.hasOwn(part, name)) part = part[name];
    else return undefined;
  }
  return typeof part === 'boolean' || isPlainObject(part) ? part : undefined;
}

function decodeToken(token: string): string {
  const unescaped = token.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(unescaped);
  } catch {
    return unescaped;
  }
}
