import { expect, it } from 'vitest';
import { mailIntegration, runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

it('sends an email through the integration, and stores the message and its execution log', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'in_app', template: { content: 'First' } },
    { type: 'email', template: { subject: 'Hi {{ subscriber.firstName }}', content: '<p>{{ payload.text }}</p>' } },
    { type: 'in_app', template: { content: 'Last' } },
  ]);
  const { jobs, messages, details } = await runToEnd(ctx, [
    triggerOf(workflow, [{ subscriberId: 'ada', firstName: 'Ada', email: 'ada@example.com' }], {
      payload: { text: '<b>&' },
    }),
  ]);
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(mails).toMatchObject([{ from: 'news@example.com', to: ['ada@example.com'] }]);
  expect(mails[0]?.text).toContain('Subject: Hi Ada');
  expect(mails[0]?.text).toContain('<p>&lt;b&gt;&amp;</p>');
  expect(messages.map(({ channel, content }) => [channel, content])).toEqual([
    ['in_app', 'First'],
    ['email', '<p>&lt;b&gt;&amp;</p>'],
    ['in_app', 'Last'],
  ]);
  expect(messages[1]).toMatchObject({ email: 'ada@example.com', status: 'sent', providerId: 'nodemailer' });
  const ofMail = details.filter(({ _jobId }) => _jobId === `${jobs[1]?._id}`);
  expect(ofMail.map(({ status, detail }) => [status, detail])).toEqual([
    ['Pending', 'Step created'],
    ['Pending', 'Message created'],
    ['Success', 'Message sent'],
  ]);
  for (const job of jobs) expect(job).not.toHaveProperty('claim');
});

it('retries a transient failure, then tries the next integration, and logs each attempt', async () => {
  const ctx = await startTestContext(store);
  const busy = await startMailbox(() => {
    throw Object.assign(new Error('Try later'), { responseCode: 451 });
  });
  const { port, mails } = await startMailbox();
  const make = seed(store, ctx.scope);
  await make.integration(mailIntegration(port));
  await make.integration(mailIntegration(busy.port, { primary: true }));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const { jobs, messages, details } = await runToEnd(ctx, [
    triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }]),
  ]);
  expect(mails).toHaveLength(1);
  expect(jobs).toMatchObject([{ status: 'completed' }]);
  expect(messages).toMatchObject([{ status: 'sent', email: 'ada@example.com' }]);
  expect(details.map(({ status, isRetry }) => [status, isRetry])).toEqual([
    ['Pending', false],
    ['Pending', false],
    ['Warning', false],
    ['Warning', true],
    ['Warning', true],
    ['Success', true],
  ]);
});

it('keeps a job that failed permanently at every integration as a dead letter, and runs the next step', async () => {
  const ctx = await startTestContext(store);
  const { port } = await startMailbox(() => {
    throw Object.assign(new Error('No such mailbox'), { responseCode: 550 });
  });
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
    { type: 'in_app', template: { content: 'After' } },
  ]);
  const { jobs, messages } = await runToEnd(ctx, [
    triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }]),
  ]);
  expect(jobs).toMatchObject([
    { status: 'failed', deadLetteredAt: expect.any(Date), deadLetterReason: expect.stringContaining('550') },
    { status: 'completed' },
  ]);
  expect(messages).toMatchObject([{ channel: 'email', status: 'error' }, { channel: 'in_app' }]);
});

it.each([
  ['a@x.co, v@evil.test', 'to: "a@x.co, v@evil.test" is not one e-mail address'],
  ['a@x.co\r\nBcc: v@evil.test', 'contains a line break'],
  ['a@x.co\r\nRCPT TO:<v@evil.test>', 'contains a line break'],
  [{ $ne: 1 }, 'to: must be a text with one e-mail address'],
])('sends nothing to a subscriber whose address is not one mailbox: %j', async (email, problem) => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  await seed(store, ctx.scope).subscriber({ subscriberId: 'ada', email: email as string });
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
    { type: 'in_app', template: { content: 'After' } },
  ]);
  const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
  expect(jobs.map(({ status }) => status)).toEqual(['failed', 'completed']);
  expect(details.find(({ status }) => status === 'Failed')?.detail).toContain(problem);
  expect(mails).toEqual([]);
});

it.each([
  [{ email: { cc: ['a@x.co, v@evil.test'] } }, 'cc: '],
  [{ email: { bcc: 'a@x.co\nv@evil.test' } }, 'bcc: '],
  [{ email: { replyTo: 'a@x.co, v@evil.test' } }, 'replyTo: '],
  [{ email: { from: 'a@x.co, v@evil.test' } }, 'from: '],
  [{ email: { headers: { Bcc: 'v@evil.test' } } }, 'headers.Bcc: '],
  [{ providers: { nodemailer: { to: 'a@x.co, v@evil.test' } } }, 'to: '],
  [{ steps: { 'step-1': { providers: { nodemailer: { cc: ['a@x.co v@evil.test'] } } } } }, 'cc: '],
  [{ email: { to: 123 } }, 'overrides.to: must be a text or a list of texts'],
  [{ email: { to: { email: 'a@x.co' } } }, 'overrides.to: must be a text or a list of texts'],
  [{ email: { to: ['a@x.co', 5] } }, 'overrides.to: must be a text or a list of texts'],
  [{ email: { to: [] } }, 'overrides.to: must not be an empty list'],
  [{ providers: { nodemailer: { bcc: [{}] } } }, 'overrides.bcc: must be a text or a list of texts'],
  [{ steps: { 'step-1': { subject: 5 } } }, 'overrides.subject: must be a text'],
  [{ nodemailer: { html: ['<p>Hi</p>'] } }, 'overrides.html: must be a text'],
])('refuses an override whose address is not one mailbox, or whose type is wrong: %j', async (overrides, problem) => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const to = [{ subscriberId: 'ada', email: 'ada@example.com' }];
  const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, to, { overrides })]);
  expect(jobs.map(({ status }) => status)).toEqual(['failed']);
  expect(details.filter(({ status }) => status === 'Failed').at(-1)?.detail).toContain(problem);
  expect(mails).toEqual([]);
});

it('reaches one recipient, whatever a payload puts into the texts of its headers', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const injected = 'x\r\nBcc: v@evil.test\r\n\r\nBody';
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    {
      type: 'email',
      template: { subject: '{{ payload.text }}', senderName: '{{ payload.text }}" <v@evil.test>', content: 'Hello' },
    },
  ]);
  const to = [{ subscriberId: 'ada', email: 'ada@example.com' }];
  const overrides = { email: { headers: { 'X-Text': injected } } };
  await runToEnd(ctx, [triggerOf(workflow, to, { payload: { text: injected }, overrides })]);
  expect(mails).toMatchObject([{ from: 'news@example.com', to: ['ada@example.com'] }]);
  expect(mails[0]?.text).not.toMatch(/^bcc:/im);
});

/** A mail server that refuses recipients: some for good, some the first times. */
async function startPickyMailbox(refusals: Readonly<Record<string, { code: number; times: number }>>) {
  const asked: string[] = [];
  const mailbox = await startMailbox(
    () => {},
    (address) => {
      asked.push(address);
      const { code = 250, times = 0 } = refusals[address] ?? {};
      if (asked.filter((one) => one === address).length > times) return;
      throw Object.assign(new Error('not now'), { responseCode: code });
    },
  );
  return { ...mailbox, asked };
}

const ALWAYS = Number.POSITIVE_INFINITY;

it('retries only the recipients that an SMTP server refused for now, and warns of those that it refuses', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startPickyMailbox({
    'grey@example.com': { code: 451, times: 1 },
    'grey@bücher.example': { code: 452, times: 2 },
    'nobody@example.com': { code: 550, times: ALWAYS },
  });
  const spare = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(spare.port));
  await seed(store, ctx.scope).integration(mailIntegration(port, { primary: true }));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const overrides = {
    email: { cc: ['Grey <grey@example.com>', 'nobody@example.com'], bcc: ['grey@bücher.example', 'eve@example.com'] },
  };
  const { jobs, messages, details } = await runToEnd(ctx, [
    triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], { overrides }),
  ]);
  expect(jobs).toMatchObject([{ status: 'completed' }]);
  expect(messages).toMatchObject([{ status: 'sent' }]);
  expect(mails.map(({ to }) => to)).toEqual([
    ['ada@example.com', 'eve@example.com'],
    ['grey@example.com'],
    ['grey@bücher.example'],
  ]);
  const headers = mails.map(({ text }) => text.split('\r\n').filter((line) => /^(To|Cc|Bcc|Message-ID):/.test(line)));
  expect(headers[0]).toHaveLength(3);
  expect(headers[1]).toEqual(headers[0]);
  expect(headers[2]).toEqual(headers[0]);
  expect(spare.mails).toEqual([]);
  expect(details.map(({ status, detail }) => [status, detail])).toEqual([
    ['Pending', 'Step created'],
    ['Pending', 'Message created'],
    ['Warning', expect.stringMatching(/^2 recipients could not be reached; attempt 1 /)],
    ['Warning', '1 of the recipients cannot be reached'],
    ['Warning', expect.stringMatching(/^1 recipients could not be reached; attempt 2 /)],
    ['Success', 'Message sent'],
  ]);
  expect(JSON.parse(details[3]?.raw ?? '')).toMatchObject([{ recipient: 'nobody@example.com' }]);
});

it('completes an email whose other recipients stay out of reach', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startPickyMailbox({ 'grey@example.com': { code: 451, times: ALWAYS } });
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const { jobs, messages, details } = await runToEnd(ctx, [
    triggerOf(workflow, [{ subscriberId: 'ada', email: 'grey@example.com' }], {
      overrides: { email: { cc: 'eve@example.com' } },
    }),
  ]);
  expect(jobs).toMatchObject([{ status: 'completed' }]);
  expect(messages).toMatchObject([{ status: 'sent' }]);
  expect(mails.map(({ to }) => to)).toEqual([['eve@example.com']]);
  expect(details.at(-1)).toMatchObject({
    status: 'Warning',
    detail: 'Message sent, but 1 recipients could not be reached',
  });
});

it.each([0, 1])(
  'sends an e-mail to nobody twice if its integration is gone at the retry: %i others',
  async (others) => {
    const ctx = await startTestContext(store);
    const make = seed(store, ctx.scope);
    const spare = await startMailbox();
    if (others > 0) await make.integration(mailIntegration(spare.port));
    const { port, mails } = await startMailbox(
      async () => {
        await store.collections.integrations.updateOne({ _id: used._id }, { $set: { active: false } });
      },
      (address) => {
        if (address.startsWith('grey')) throw Object.assign(new Error('not now'), { responseCode: 451 });
      },
    );
    const used = await make.integration(mailIntegration(port, { primary: true }));
    const workflow = await seedSteps(store, ctx.scope, 'mail', [
      { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
    ]);
    const { jobs, messages, details } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], {
        overrides: { email: { cc: 'grey@example.com' } },
      }),
    ]);
    expect(mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(spare.mails).toEqual([]);
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    expect(messages).toMatchObject([{ status: 'sent', identifier: expect.any(String) }]);
    expect(details.at(-1)).toMatchObject({
      status: 'Warning',
      detail: expect.stringMatching(
        /^Message sent, but 1 recipients could not be reached: the integration was deactivated/,
      ),
    });
  },
);

it('logs at most 4,096 characters about the recipients that an SMTP server refuses', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox(undefined, (address) => {
    if (address.startsWith('nobody')) throw Object.assign(new Error('unknown '.repeat(40)), { responseCode: 550 });
  });
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const cc = Array.from({ length: 30 }, (_, index) => `nobody-${index}@example.com`);
  const to = [{ subscriberId: 'ada', email: 'ada@example.com' }];
  const { details } = await runToEnd(ctx, [triggerOf(workflow, to, { overrides: { email: { cc } } })]);
  expect(mails).toHaveLength(1);
  const raw = details.at(-1)?.raw ?? '';
  expect(details.at(-1)?.detail).toBe('30 of the recipients cannot be reached');
  expect(raw.length).toBeLessThanOrEqual(4_096);
  expect(JSON.parse(raw).cutOff).toContain('nobody-0@example.com');
});

it('sends an email from the sender of its controls, with a reply address and a hidden preview text', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const controls = {
    ...{ subject: 'Hi', body: '<html><body class="a"><p>Hello</p></body></html>', disableOutputSanitization: true },
    ...{ from: { email: 'team@example.com', name: 'Team {{ payload.team }}' }, replyTo: 'help@example.com' },
    preheader: 'For {{ payload.team }} & co',
  };
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', controls },
    { type: 'email', controls: { ...controls, useProviderDefaults: true } },
  ]);
  const { messages } = await runToEnd(ctx, [
    triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], { payload: { team: 'A' } }),
  ]);
  const [own, ofIntegration] = mails.map(({ text }) => text);
  expect(own).toContain('From: Team A <team@example.com>');
  expect(own).toContain('Reply-To: help@example.com');
  expect(own?.replace(/=\r?\n/g, '')).toMatch(/<body class=(3D)?"a"><div style=[^>]*>For A &amp; co<\/div><p>Hello/);
  expect(ofIntegration).toContain('<news@example.com>');
  expect(ofIntegration).not.toContain('team@example.com');
  expect(messages.map(({ content }) => content)).toEqual([controls.body, controls.body]);
});

it.each([
  [{ email: { from: 'Ops <ops@x.example>' } }, 'Ops <ops@x.example>'],
  [{ email: { from: 'ops@x.example' } }, 'News <ops@x.example>'],
  [{ providers: { nodemailer: { from: 'Ops <ops@x.example>' } } }, 'Ops <ops@x.example>'],
  [{ steps: { 'step-1': { from: 'Ops <ops@x.example>' } } }, 'Ops <ops@x.example>'],
  [{ email: { from: 'Ops <ops@x.example>', senderName: 'Own' } }, 'Own <ops@x.example>'],
  [{ email: { senderName: 'Own' } }, 'Own <team@example.com>'],
  [{ providers: { sendgrid: { from: 'Ops <ops@x.example>' } } }, 'Team <team@example.com>'],
])('names the sender as the overrides that replace its address say: %j', async (overrides, sender) => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const controls = { subject: 'Hi', body: 'Hello', from: { email: 'team@example.com', name: 'Team' } };
  const workflow = await seedSteps(store, ctx.scope, 'mail', [{ type: 'email', controls }]);
  const to = [{ subscriberId: 'ada', email: 'ada@example.com' }];
  await runToEnd(ctx, [triggerOf(workflow, to, { overrides })]);
  expect(mails[0]?.text).toContain(`From: ${sender}`);
});
