import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { openApiDocument } from '../../src/rest/openapi.ts';

interface ResponseObject {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas: exact(document.components.schemas) } });
const compiled = new Map<string, ValidateFunction>();

/** The schemas, changed so that they refuse unknown fields: an answer must not contain any. */
function exact(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(exact);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, exact(value)]));
  const isShape = 'properties' in node && (node as { type?: unknown }).type === 'object';
  return isShape ? { additionalProperties: false, ...copy } : copy;
}

/**
 * Compares an answer with the OpenAPI document.
 * @param path in the form of the document
 * @returns the documented headers and the problems of the body; null if the document does not contain the status
 */
export function documentedAnswer(
  method: string,
  path: string,
  status: number,
  body: unknown,
): { headers: readonly string[]; problems: readonly string[] } | null {
  const operation = document.paths[path]?.[method.toLowerCase()] as { responses?: Record<string, ResponseObject> };
  const response = operation?.responses?.[status];
  if (response === undefined) return null;
  const [content] = Object.values(response.content ?? {});
  return {
    headers: Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()),
    problems:
      content !== undefined ? problemsOf(content.schema, body) : body === undefined ? [] : ['the answer has a body'],
  };
}

/**
 * The problems of the body of a request against the OpenAPI document.
 * @param path in the form of the document
 */
export function documentedProblems(method: string, path: string, body: unknown): readonly string[] {
  const operation = document.paths[path]?.[method.toLowerCase()] as { requestBody?: ResponseObject } | undefined;
  return problemsOf(operation?.requestBody?.content?.['application/json']?.schema, body);
}

/** The problems of a body against a named schema of the document. */
export const schemaProblems = (name: string, body: unknown): readonly string[] =>
  problemsOf({ $ref: `#/components/schemas/${name}` }, body);

function problemsOf(schema: unknown, body: unknown): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate(body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) =>
        [instancePath, message, JSON.stringify(params)].join(' '),
      );
}
