import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { NotFoundError } from '../../../src/errors.ts';
import { classifyOutcome } from '../../../src/server/graphql/operation-outcome.ts';

it.each([
  ['ok', 'no error', undefined],
  ['refused', 'an error of GraphQL', new GraphQLError('Unknown field')],
  ['refused', 'a domain error', new GraphQLError('x', { originalError: new NotFoundError('x') })],
  ['failed', 'an unexpected error', new GraphQLError('x', { originalError: new Error('the disk is full') })],
  ['failed', 'a masked error', new GraphQLError('x', { extensions: { errorId: '1' } })],
  ['failed', 'an operation that ran too long', new GraphQLError('x', { extensions: { code: 'TIMEOUT' } })],
])('the outcome is %s after %s', (outcome, _error, error) => {
  expect(classifyOutcome(error === undefined ? {} : { errors: [error] })).toBe(outcome);
});
