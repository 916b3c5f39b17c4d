import { expect, it } from 'vitest';
import { credentialTexts } from '../../../src/delivery/credential-texts.ts';
import { resultOfError } from '../../../src/delivery/http/exchange.ts';
import { OutgoingError } from '../../../src/delivery/http/outgoing-error.ts';
import { resultOfResponse } from '../../../src/delivery/http/result-of-response.ts';
import { Redactor } from '../../../src/delivery/secrets/redactor.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

it('reads the reason of one line of text, in time in proportion to the length of the body', async () => {
  const resultOf = (body: string) =>
    resultOfResponse(
      {},
      { status: 400, headers: {}, body, json: undefined },
      credentialTexts({}),
      new Redactor(),
      new Date(),
    );
  expect(resultOf('Quota exceeded\r\n')).toMatchObject({ message: 'the provider answered 400: Quota exceeded' });
  for (const body of ['Two\nlines', '<html>', 'x'.repeat(201), ''])
    expect(resultOf(body)).toMatchObject({ message: 'the provider answered 400', errorType: '400' });
  expect(await cpuMsOf(() => resultOf(`${' '.repeat(4_000_000)}x`))).toBeLessThan(500);
});

it.each([
  ['503', { phase: 'sent', response: { status: 503, headers: {} } }],
  ['timeout', { phase: 'sent', isTimeout: true }],
  ['connection', { phase: 'connecting' }],
  ['no_response', { phase: 'sent' }],
  ['refused', { phase: 'refused' }],
] as const)('has the type %s after the failure %j of a request', (errorType, failure) => {
  const result = resultOfError(new OutgoingError('It failed', failure), new Redactor(), new Date());
  expect(result).toMatchObject({ errorType });
});
