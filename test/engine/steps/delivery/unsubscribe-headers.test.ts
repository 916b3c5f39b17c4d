import { describe, expect, it } from 'vitest';
import { withUnsubscribeHeaders } from '../../../../src/engine/steps/delivery/unsubscribe-headers.ts';
import type { StepContext } from '../../../../src/engine/steps/step.ts';

const URL = 'https://notify.example.com/unsubscribe/token';

/** The headers of an e-mail to some mailboxes, for a subscriber with an address. */
function headersOf(to: readonly string[], email: string | undefined) {
  const message = { channel: 'email', to, subject: 'Hi', html: 'Hello' } as const;
  const context = { workflow: { critical: false }, subscriber: { email } } as Pick<
    StepContext,
    'workflow' | 'subscriber'
  >;
  return withUnsubscribeHeaders(message, URL, context, 'ses').headers;
}

describe('the headers to unsubscribe', () => {
  it.each([
    ['an address', ['ida@example.com'], 'Ida@Example.com'],
    ['a name and an address', ['"Ida" <ida@example.com>'], 'Ida <ida@example.com>'],
    ['an international domain', ['ida@xn--bcher-kva.example'], 'ida@bücher.example'],
  ])('are those of an e-mail to a subscriber with %s', (_what, to, email) => {
    expect(headersOf(to, email)).toEqual({
      'List-Unsubscribe': `<${URL}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    ['another address', ['bob@example.com'], 'ida@example.com'],
    ['several addresses', ['ida@example.com', 'bob@example.com'], 'ida@example.com'],
    ['a subscriber without an address', ['ida@example.com'], undefined],
  ])('are missing in an e-mail to %s', (_what, to, email) => {
    expect(headersOf(to, email)).toBeUndefined();
  });
});
