import { describe, expect, it } from 'vitest';
import { variableAtPath } from '../../src/workflow-language/variable-at-path.ts';

describe('variableAtPath', () => {
  const variables = {
    payload: { post: { id: 7 }, subscriber: { id: 8 } },
    subscriber: { data: { plan: 'pro' } },
    context: { project: { id: 'apollo' } },
  };
  it.each([
    ['payload.post.id', 7],
    ['post.id', 7],
    ['subscriber.data.plan', 'pro'],
    ['context.project.id', 'apollo'],
    // The subscriber variable has no such field, but the payload does.
    ['subscriber.id', 8],
    ['payload.missing', undefined],
    ['constructor.name', undefined],
  ])('finds the value at %s', (path, value) => {
    expect(variableAtPath(path, variables)).toBe(value);
  });
});
