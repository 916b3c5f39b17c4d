import { describe, expect, it } from 'vitest';
import { decisiveComparison } from '../../src/console/notifications/decisive-comparison.ts';
import { reasonOf } from '../../src/console/notifications/reasons.ts';
import { verdictOf } from '../../src/console/notifications/verdict.ts';

type Job = Parameters<typeof verdictOf>[0][number];
type Detail = Job['lastDetails']['edges'][number]['node'];

const LINKS = { workflowId: 'welcome', subscriberId: 'ada', _integrationId: 'i1' };

const line = (detail: string, status: Detail['status'] = 'SUCCESS'): Detail => ({
  id: detail,
  createdAt: '2026-01-01T10:00:00.000Z',
  detail,
  status,
  provider: null,
  isRetry: false,
  hasRaw: false,
});

const job = (
  type: Job['type'],
  jobStatus: Job['jobStatus'],
  lines: readonly Detail[] = [],
  fields: Partial<Job> = {},
): Job => {
  const edges = lines.map((node) => ({ node }));
  return {
    id: type,
    _id: type,
    type,
    typeRaw: null,
    jobStatus,
    jobStatusRaw: null,
    deadLetteredAt: null,
    waitsUntil: null,
    deliveryStatus: null,
    step: { name: null },
    integration: null,
    mergedInto: null,
    executionDetails: { totalCount: edges.length, edges, pageInfo: { hasNextPage: false, endCursor: null } },
    lastDetails: { edges },
    ...fields,
  };
};

describe('verdictOf', () => {
  it('explains the failed step first, and says where to mend its cause', () => {
    const failed = line('There is no active sms integration', 'FAILED');
    const verdict = verdictOf([job('IN_APP', 'COMPLETED'), job('SMS', 'FAILED', [failed])], LINKS);
    expect(verdict).toMatchObject({
      tone: 'bad',
      text: 'The SMS was not sent: the environment has no active SMS integration.',
      next: { link: { to: '/integrations' } },
    });
  });

  it('counts the other steps that failed', () => {
    const failed = line('there is no phone number of the subscriber', 'FAILED');
    expect(verdictOf([job('SMS', 'FAILED', [failed]), job('PUSH', 'FAILED', [failed])], LINKS)?.text).toBe(
      'The SMS was not sent: the subscriber has no phone number. 1 other step failed, too.',
    );
  });

  it('names the reason of the provider, and links to the integration of the last attempt', () => {
    const failed = line('Message could not be sent: 550 no such user; no further email integration is left', 'FAILED');
    const integration = { _id: 'i2', name: 'Main mail', identifier: 'mail' };
    expect(verdictOf([job('EMAIL', 'FAILED', [failed], { integration })], LINKS)).toMatchObject({
      text: 'The e-mail was not sent: the provider could not take it: 550 no such user.',
      next: { link: { to: '/integrations/i2' } },
    });
  });

  it('says that a sent message bounced', () => {
    const lines = [
      line('Message sent'),
      line('The message bounced; no further e-mail is sent to the address', 'FAILED'),
    ];
    expect(verdictOf([job('EMAIL', 'COMPLETED', lines, { deliveryStatus: 'BOUNCED' })], LINKS)).toMatchObject({
      tone: 'bad',
      text: 'The e-mail was sent, but did not arrive: the message bounced.',
    });
  });

  it('links to the notification that a digest merged the event into', () => {
    const mergedInto = { notification: { _id: 'n2' } };
    const jobs = [job('DIGEST', 'MERGED', [], { mergedInto }), job('EMAIL', 'MERGED')];
    expect(verdictOf(jobs, LINKS)?.next?.link?.to).toBe('/notifications/n2');
  });

  it('says until when a run waits', () => {
    const jobs = [job('DELAY', 'DELAYED', [], { waitsUntil: '2026-01-02T10:00:00.000Z' }), job('EMAIL', 'PENDING')];
    expect(verdictOf(jobs, LINKS)?.text).toMatch(/^The step "delay" waits until .+\.$/);
  });

  it('does not claim that a message arrived before its provider reports it', () => {
    const sent = job('EMAIL', 'COMPLETED', [line('Message sent')]);
    expect(verdictOf([sent], LINKS)?.text).toBe('The e-mail was sent to the provider.');
    expect(verdictOf([{ ...sent, deliveryStatus: 'DELIVERED' }], LINKS)).toMatchObject({
      text: 'The e-mail was sent.',
      next: null,
    });
  });
});

describe('reasonOf', () => {
  it.each([
    ['Step filtered by subscriber global preferences', '/subscribers/ada?tab=preferences'],
    ["The step was skipped as it fell outside the subscriber's schedule", '/workflows/welcome'],
    ['Step was skipped: the address bounced permanently', '/subscribers/ada?tab=profile'],
    ['there is no phone number', '/subscribers/ada?tab=profile'],
    ['Message content could not be generated', '/workflows/welcome'],
    [
      'Message could not be sent: the integration lacks the credentials apiKey; no further sms integration is left',
      '/integrations/i1',
    ],
  ])('knows where to mend "%s"', (detail, to) => {
    expect(reasonOf(detail, LINKS).next?.link?.to).toBe(to);
  });

  it('repeats a line that it does not know', () => {
    expect(reasonOf('Something new happened', LINKS)).toEqual({ why: 'something new happened', next: null });
  });
});

describe('decisiveComparison', () => {
  it('writes the last comparison of the conditions as a sentence', () => {
    const conditions = [{ on: 'payload', field: 'total', operator: 'LARGER', value: '10', actual: 5, holds: false }];
    expect(decisiveComparison(JSON.stringify({ conditions }))).toBe(
      'payload.total was 5, and had to be larger than "10"',
    );
    expect(decisiveComparison('{}')).toBeNull();
    expect(decisiveComparison('no JSON')).toBeNull();
  });
});
