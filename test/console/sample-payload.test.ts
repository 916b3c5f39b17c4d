import { describe, expect, it } from 'vitest';
import { samplePayload } from '../../src/console/editor/sample-payload.ts';

type Workflow = Parameters<typeof samplePayload>[1];

const usingVariables = (...names: readonly string[]): Workflow => ({
  triggers: [{ variables: names.map((name) => ({ name })) }] as unknown as Workflow['triggers'],
});
const asJson = (value: unknown): string => JSON.stringify(value);

describe('the sample payload of the editor', () => {
  it('contains variables that are called like members of every object, and leaves these members alone', () => {
    const workflow = usingVariables('__proto__.cache', 'toString', 'order.constructor.name', 'order.valueOf');
    const payload = samplePayload({ payloadSchema: null }, workflow);
    expect(({} as { cache?: unknown }).cache).toBeUndefined();
    expect(asJson(payload)).toBe(
      asJson({
        ['__proto__']: { cache: '__proto__.cache' },
        toString: 'toString',
        order: { constructor: { name: 'order.constructor.name' }, valueOf: 'order.valueOf' },
      }),
    );
  });
});
