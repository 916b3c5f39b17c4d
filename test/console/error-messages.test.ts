import { CombinedError } from 'urql';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../src/console/error-messages.ts';

const refusal = (code: string, message: string) =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { code } }] });

describe('messageOf', () => {
  it('says what to do if the gateway has another version than the page', () => {
    expect(messageOf(refusal('TRUSTED_DOCUMENT_REQUIRED', 'Only trusted documents are executed'))).toBe(
      'The gateway now has another version than this page. Copy your changes, and reload the page.',
    );
  });
});
