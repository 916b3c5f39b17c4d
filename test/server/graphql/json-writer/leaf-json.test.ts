import { anything, array, assert as assertProperty, date, oneof, property, string } from 'fast-check';
import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, type GraphQLLeafType, GraphQLString } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../../src/graphql/schema.ts';
import { JsonBytes } from '../../../../src/server/graphql/json-writer/json-bytes.ts';
import { leafWriter } from '../../../../src/server/graphql/json-writer/leaf-json.ts';

const text = oneof(string(), string({ unit: 'binary' }), string({ unit: 'grapheme' }), string({ maxLength: 50_000 }));
const value = oneof(text, date({ noInvalidDate: true }), anything({ withDate: true, withBigInt: true }));

const written = (write: (json: JsonBytes) => void): string => {
  const json = new JsonBytes();
  write(json);
  return json.written.toString();
};

/** Undefined if it throws. */
function attempt(write: () => string | undefined): string | undefined {
  try {
    return write();
  } catch {
    return undefined;
  }
}

const stored = (name: string) => schema.getType(name) as GraphQLLeafType;

describe('JsonBytes', () => {
  it('escapes and encodes any texts as JSON.stringify does', () => {
    const codes = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
    const stringsOf = (texts: readonly string[]) =>
      written((json) => {
        for (const each of texts) json.addString(each);
      });
    // Half of a surrogate pair is escaped, so that any of them can be encoded.
    expect(stringsOf(codes)).toBe(codes.map((code) => JSON.stringify(code)).join(''));
    assertProperty(
      property(array(text), (texts) => stringsOf(texts) === texts.map((each) => JSON.stringify(each)).join('')),
    );
  });
});

describe('leafWriter', () => {
  it.each([
    ...[GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString],
    ...[stored('DateTime'), stored('JSON'), stored('MessageStatus'), stored('StepType')],
  ])('writes or refuses any value of $name as JSON.stringify of the serialized value', (type) => {
    const write = leafWriter(type);
    assertProperty(
      property(
        value,
        (any) =>
          attempt(() => written((json) => write(json, any))) ===
          attempt(() => JSON.stringify(type.serialize(any) ?? undefined)),
      ),
      { numRuns: 500 },
    );
  });
});
