import { describe, expect, it } from 'vitest';
import {
  isFormSchema,
  isSameJson,
  otherKeywords,
  propertiesOf,
  valuesIn,
  withProperties,
  withType,
} from '../../src/console/editor/payload-schema.ts';

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: { id: { type: 'string', minLength: 2 }, note: { type: 'string' } },
  required: ['id', 'undescribed'],
};

describe('the form of a payload schema', () => {
  it('reads and writes the same schema', () => {
    expect(withProperties(SCHEMA, propertiesOf(SCHEMA))).toEqual(SCHEMA);
  });

  it('compares schemas whose properties are called like members of every object', () => {
    const names = ['toJSON', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'then'];
    const schemaOf = (type: string) => ({ properties: Object.fromEntries(names.map((name) => [name, { type }])) });
    expect(isSameJson(schemaOf('string'), schemaOf('string'))).toBe(true);
    expect(isSameJson(schemaOf('string'), schemaOf('number'))).toBe(false);
  });

  it('keeps the first of two properties with the same name, and leaves out those without a name', () => {
    const [id, note] = propertiesOf(SCHEMA);
    if (id === undefined || note === undefined) throw new Error('the schema has two properties');
    const { properties, required } = withProperties(SCHEMA, [id, { ...note, name: 'id' }, { ...note, name: '' }]);
    expect(properties).toEqual({ id: SCHEMA.properties.id });
    expect(required).toEqual(['id', 'undescribed']);
  });

  it('keeps a required property that it does not describe and that is called like a member of every object', () => {
    expect(withProperties({ required: ['toString'] }, []).required).toEqual(['toString']);
  });

  it('keeps the description when the type changes, and drops what the new type does not have', () => {
    const text = { type: 'string', minLength: 2, description: 'The id' };
    expect(withType(text, 'object')).toEqual({ type: 'object', description: 'The id', properties: {} });
    expect(withType(text, 'array')).toMatchObject({ items: { type: 'string' } });
    expect(otherKeywords(text)).toEqual(['minLength']);
  });

  it('shows formats, allowed values and defaults, except those that its fields cannot hold', () => {
    const shown = { type: 'string', format: 'date', enum: ['one', 'two'], default: 'one' };
    expect(otherKeywords(shown)).toEqual([]);
    expect(otherKeywords({ type: 'boolean', default: false })).toEqual([]);
    expect(otherKeywords({ type: 'string', enum: ['one', null], default: null })).toEqual(['enum', 'default']);
    expect(otherKeywords({ type: 'string', enum: ['two\nlines'] })).toEqual(['enum']);
    expect(otherKeywords({ type: 'integer', format: 'int32', default: 1.5 })).toEqual(['format', 'default']);
    expect(otherKeywords({ type: 'array', items: { type: 'string' }, default: [] })).toEqual(['default']);
  });

  it('reads one allowed value from each line', () => {
    expect(valuesIn('low\n high \n\nlow', { type: 'string' })).toEqual(['low', 'high']);
    expect(valuesIn('1\n2.5', { type: 'number' })).toEqual([1, 2.5]);
    expect(valuesIn('1\n2.5', { type: 'integer' })).toBe(null);
    expect(valuesIn('many', { type: 'number' })).toBe(null);
  });

  it('leaves schemas with references and boolean properties to the JSON view', () => {
    expect(isFormSchema({})).toBe(true);
    expect(isFormSchema(SCHEMA)).toBe(true);
    expect(isFormSchema({ $ref: '#/$defs/event' })).toBe(false);
    expect(isFormSchema({ type: 'object', properties: { any: true } })).toBe(false);
    expect(isFormSchema({ type: 'array' })).toBe(false);
  });
});
