import { GraphQLError } from 'graphql';
import { MongoNetworkError, MongoNotConnectedError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { AccessError, NotFoundError, ValidationError } from '../../../src/errors.ts';
import { createMaskError } from '../../../src/graphql/kit/mask-error.ts';

function startMask() {
  const logged: { error: unknown; errorId: string }[] = [];
  return { logged, mask: createMaskError((error, errorId) => logged.push({ error, errorId })) };
}

const thrownBy = (originalError: Error) => new GraphQLError(originalError.message, { path: ['field'], originalError });

describe('createMaskError', () => {
  it('keeps the message, code, issues and path of a domain error and logs nothing', () => {
    const { mask, logged } = startMask();
    const issues = [{ field: 'first', message: 'must be a whole number' }];
    const shown = mask(thrownBy(new ValidationError('VALIDATION', 'first: must be a whole number', issues)));
    expect(shown.toJSON()).toEqual({
      message: 'first: must be a whole number',
      path: ['field'],
      extensions: { code: 'VALIDATION', issues },
    });
    expect(logged).toEqual([]);
  });

  it('omits empty issues', () => {
    const shown = startMask().mask(thrownBy(new NotFoundError('Subscriber "ada" was not found')));
    expect(shown.extensions).toEqual({ code: 'NOT_FOUND' });
  });

  it('sets the HTTP status for a domain error outside of the execution', () => {
    const shown = startMask().mask(new AccessError('UNAUTHENTICATED', 'A valid API key is required'));
    expect(shown.message).toBe('A valid API key is required');
    expect(shown.extensions).toEqual({ code: 'UNAUTHENTICATED', http: { status: 401 } });
  });

  it.each([
    new MongoServerSelectionError('connect ECONNREFUSED 10.0.0.1:27017', {} as never),
    new MongoNetworkError('connection 5 to 10.0.0.1:27017 closed'),
    new MongoNotConnectedError('Client must be connected before running operations'),
    new MongoServerError({ code: 189, errmsg: 'stepped down' }),
  ])('reports that the database is unavailable, without details: $name', (error) => {
    const { mask, logged } = startMask();
    const shown = mask(thrownBy(error));
    expect(shown.message).not.toContain(error.message);
    const http = { status: 503, headers: { 'Retry-After': '1' } };
    expect(shown.extensions).toEqual({ code: 'UNAVAILABLE', errorId: logged[0]?.errorId, http });
    expect(logged).toEqual([{ error, errorId: expect.any(String) }]);
  });

  it('reports that a command took too long, and does not log it', () => {
    const { mask, logged } = startMask();
    const shown = mask(thrownBy(new MongoServerError({ code: 50, errmsg: 'operation exceeded time limit' })));
    expect(shown.message).toBe('The operation took too long');
    expect(shown.extensions).toEqual({ code: 'TIMEOUT', http: { status: 504 } });
    expect(logged).toEqual([]);
  });

  it('masks and logs an error once, also if it is masked again', () => {
    const { mask, logged } = startMask();
    const shown = mask(thrownBy(new Error('secret')));
    expect(mask(shown)).toBe(shown);
    expect(startMask().mask(shown)).toBe(shown);
    expect(logged).toHaveLength(1);
  });

  it('keeps errors of GraphQL that the request caused', () => {
    const { mask, logged } = startMask();
    const error = new GraphQLError('Cannot query field "nothing" on type "Query"');
    expect(mask(error)).toBe(error);
    expect(logged).toEqual([]);
  });

  it('adds a code to an error of GraphQL that has none', () => {
    const { mask } = startMask();
    expect(mask(new GraphQLError('Argument "if" must not be null')).extensions).toEqual({ code: 'BAD_REQUEST' });
    const unknown = new GraphQLError('Cannot query', { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
    expect(mask(unknown).extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' });
  });

  it('keeps the error about a variable that does not fit its argument', () => {
    const { mask, logged } = startMask();
    const cause = new GraphQLError('Argument "id" of non-null type "ID!" must not be null.');
    const error = new GraphQLError(cause.message, { path: ['node'], originalError: cause });
    expect(mask(error)).toBe(error);
    expect(logged).toEqual([]);
  });

  it.each([
    ['an error of a resolver', thrownBy(new TypeError('secret is undefined'))],
    ['an error of the executor', new GraphQLError('secret is not an enum value', { path: ['field'] })],
    ['an error outside of execution', new Error('secret')],
    ['a value that is not an error', 'secret'],
  ])('masks %s and logs it with the id that the caller gets', (_name, error) => {
    const { mask, logged } = startMask();
    const shown = mask(error);
    expect(shown.message).toBe('Unexpected error');
    expect(shown.extensions).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', errorId: logged[0]?.errorId });
    expect(logged[0]?.errorId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(`${shown.originalError}`).not.toContain('secret');
    const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    expect(logged).toEqual([{ error: cause, errorId: shown.extensions.errorId }]);
  });
});
