import type { OpenApiDocument } from '../rest/openapi.ts';
import { anchorOf } from './anchor.ts';
import { cell, type GeneratedPage, section, table } from './markdown.ts';

/** The part of a JSON schema that the reference shows. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

interface Tag {
  readonly name: string;
  readonly description: string;
}

/** The pages that describe each operation and each body of the REST interface: one page for each tag, and one for the bodies. */
export function restPages(document: OpenApiDocument): GeneratedPage[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation: operation as unknown as Operation,
    })),
  );
  const tagPages = (document.tags as readonly Tag[]).map(({ name, description }) => {
    const tagged = operations.filter(({ operation }) => operation.tags.includes(name));
    return {
      title: `REST: ${name}`,
      path: `reference/rest/${anchorOf(name)}.md`,
      text: [
        `${description} [The REST interface](../rest.md) explains what all operations share.`,
        tagged
          .map(({ route, operation: { summary } }) => `- [${summary}](#${anchorOf(summary)}): \`${route}\``)
          .join('\n'),
        ...tagged.map(({ route, operation }) => describeOperation(route, operation)),
      ].join('\n\n'),
    };
  });
  return [...tagPages, bodiesPage(document)];
}

const describeOperation = (route: string, { summary, description, ...operation }: Operation): string =>
  section(summary, `\`${route}\``, [
    description ?? '',
    parameterTable(operation.parameters ?? []),
    bodyOf('The body is', operation.requestBody),
    responseTable(operation.responses),
  ]);

/** Parameters of all routes are in the page that is written by hand. */
function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters
    .filter(({ $ref }) => $ref === undefined)
    .map(({ name, in: place, required, description, schema }) => [
      `\`${name}\``,
      `${place}${required ? ', required' : ''}`,
      describeSchema(schema),
      cell(description ?? schema.description),
    ]);
  return table(['parameter', 'in', 'type', 'meaning'], rows);
}

function bodyOf(words: string, { content = {} }: Content = {}): string {
  const [body] = Object.values(content);
  return body === undefined ? '' : `${words} ${describeSchema(body.schema)}.`;
}

const responseTable = (responses: Operation['responses']): string =>
  table(
    ['status', 'meaning', 'body'],
    Object.entries(responses).map(([status, { description, content = {} }]) => [
      `\`${status}\``,
      cell(description),
      Object.values(content)
        .map(({ schema }) => describeSchema(schema))
        .join(', '),
    ]),
  );

function bodiesPage({ components }: OpenApiDocument): GeneratedPage {
  const schemas = Object.entries(components.schemas) as unknown as readonly [string, Schema][];
  return {
    title: 'REST: Bodies',
    path: 'reference/rest/bodies.md',
    text: schemas.map(([name, schema]) => section(name, schema.description, [describeBody(schema)])).join('\n\n'),
  };
}

function describeBody(schema: Schema): string {
  const { properties, required = [] } = schema;
  if (properties === undefined) return `${describeSchema(schema)}.`;
  const rows = Object.entries(properties).map(([name, property]) => [
    `\`${name}\`${required.includes(name) ? ' (required)' : ''}`,
    describeSchema(property),
    cell(property.description),
  ]);
  return table(['field', 'type', 'meaning'], rows);
}

/** A type in words, with links to the bodies that it names. */
function describeSchema(schema: Schema): string {
  const { $ref, type, items, properties } = schema;
  if ($ref !== undefined) return linkTo($ref);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(describeSchema))].join(' or ');
  if (schema.allOf !== undefined) return schema.allOf.map(describeSchema).join(' and ');
  if (items !== undefined) return `list of ${describeSchema(items)}`;
  if (properties !== undefined)
    return `object with ${Object.keys(properties)
      .map((name) => `\`${name}\``)
      .join(', ')}`;
  return type === undefined ? 'any value' : [type].flat().join(' or ');
}

function linkTo(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return `[${name}](./bodies.md#${anchorOf(name)})`;
}
