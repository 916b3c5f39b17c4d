import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, inject, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

interface Described {
  readonly name: string;
  readonly type?: unknown;
  readonly deprecationReason?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** Everything of a type that carries a description, by its coordinate. */
function partsOf(type: GraphQLNamedType): [string, Described][] {
  const parts: [string, Described][] = [[type.name, type]];
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      parts.push([`${type.name}.${field.name}`, field]);
      for (const arg of field.args) parts.push([`${type.name}.${field.name}(${arg.name}:)`, arg]);
    }
  }
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) parts.push([`${type.name}.${field.name}`, field]);
  }
  if (isEnumType(type)) for (const value of type.getValues()) parts.push([`${type.name}.${value.name}`, value]);
  return parts;
}

describe('the schema', () => {
  it('equals schema.graphql (npm run schema)', () => {
    const printed = execFileSync(process.execPath, [join(inject('distDir'), 'graphql/print-schema.js')]);
    expect(`${printed}`).toBe(readFileSync('schema.graphql', 'utf8'));
  });

  it('describes every type, field, argument and enum value', () => {
    const bare = types.flatMap(partsOf).filter(([, { description }]) => !description?.trim());
    expect(bare.map(([coordinate]) => coordinate)).toEqual([]);
  });

  it('names the replacement of every field and argument that it deprecates', () => {
    const deprecated = types.flatMap(partsOf).filter(([, { deprecationReason }]) => deprecationReason != null);
    const reasons = deprecated.map(([coordinate, { deprecationReason }]) => `${coordinate}: ${deprecationReason}`);
    expect(reasons.filter((reason) => !/: Use `\w+`/.test(reason))).toEqual([]);
  });

  it('gives jobStatus, providerId and stepType the same type everywhere', () => {
    const current = types.flatMap(partsOf).filter(([, { deprecationReason }]) => deprecationReason == null);
    const typesOf = (name: string) =>
      new Set(current.flatMap(([, part]) => (part.name === name ? `${part.type}`.replace('!', '') : [])));
    expect(typesOf('jobStatus')).toEqual(new Set(['JobStatus']));
    expect(typesOf('providerId')).toEqual(new Set(['String']));
    expect(typesOf('stepType')).toEqual(new Set(['StepType']));
  });

  it('gives every object of Query.node a global id', () => {
    const node = schema.getType('Node');
    const nodes = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    expect(nodes.sort()).toEqual([
      'Environment',
      'Erasure',
      'ExecutionDetail',
      'Integration',
      'Job',
      'Layout',
      'Message',
      'Notification',
      'Subscriber',
      'Suppression',
      'Tenant',
      'Topic',
      'WebhookDelivery',
      'WebhookEndpoint',
      'Workflow',
    ]);
  });

  it('has no nullable list, list item or connection', () => {
    const outputs = types.filter((type) => isObjectType(type) || isInterfaceType(type));
    const nullable = outputs.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => /\[|Connection|Edge|PageInfo/.test(`${field.type}`))
        .filter((field) => !/^(\[\w+!\]|\w+)!$/.test(`${field.type}`))
        .map((field) => `${type.name}.${field.name}: ${field.type}`),
    );
    // An id of `nodes` may name nothing, and so may a representation.
    expect(nullable.sort()).toEqual(['Query._entities: [_Entity]!', 'Query.nodes: [Node]!']);
  });

  it('gives every mutation one input object named after the mutation', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const signatures = mutations.map(({ name, args }) => [name, args.map((arg) => `${arg.name}: ${arg.type}`)]);
    const inputOf = (name: string) => `input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
    expect(signatures).toEqual(mutations.map(({ name }) => [name, [inputOf(name)]]));
  });
});

describe('the typed documents', () => {
  it('are up to date (npm run schema)', () => {
    const check = () =>
      execFileSync('npx', ['graphql-codegen', '--config', 'codegen.ts', '--check'], { stdio: 'pipe' });
    expect(check).not.toThrow();
  }, 180_000);
});
