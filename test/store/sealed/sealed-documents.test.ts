import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSecrets } from '../../../src/doctor/check-secrets.ts';
import { isEncrypted } from '../../../src/model/encrypted-text.ts';
import type { Job } from '../../../src/model/notification.ts';
import { getSubscriber } from '../../../src/operations/subscriber/get-subscriber.ts';
import { setSubscriberChannel } from '../../../src/operations/subscriber/set-subscriber-channel.ts';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { getWorkflowStep } from '../../../src/operations/workflow/get-workflow-step.ts';
import { updateWorkflow } from '../../../src/operations/workflow/update-workflow.ts';
import { updateWorkflowStepControls } from '../../../src/operations/workflow/update-workflow-step-controls.ts';
import { createCipher } from '../../../src/store/sealed/cipher.ts';
import { rotateCredentials } from '../../../src/store/sealed/rotate-credentials.ts';
import { openJobs, sealJobs } from '../../../src/store/sealed/sealed-documents.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { subscribers, controls } = ctx.store.collections;
const make = seed(ctx.store, ctx.scope);
const chat = await make.integration({ channel: 'chat', providerId: 'discord', identifier: 'discord' });
const other = await make.integration({ channel: 'chat', providerId: 'discord', identifier: 'other' });
const URL_ONE = 'https://chat.example.com/hooks/one-secret';
const URL_TWO = 'https://chat.example.com/hooks/two-secret';

const channelAt = ({ _id, identifier }: { _id: typeof chat._id; identifier: string }, webhookUrl: string) => ({
  providerId: 'discord',
  integrationIdentifier: identifier,
  credentials: { webhookUrl },
  _integrationId: _id,
});
const stored = async (subscriberId: string) =>
  (await subscribers.findOne({ subscriberId }))?.channels?.map(({ credentials }) => credentials.webhookUrl);
const shown = async (subscriberId: string) =>
  (await getSubscriber(ctx, subscriberId)).channels?.map(({ credentials }) => credentials.webhookUrl);

describe('the webhook address of a subscriber', () => {
  it('that another program stored in the clear is read, and encrypted only when it is set', async () => {
    await make.subscriber({ subscriberId: 'clear', channels: [channelAt(chat, URL_ONE)] });
    expect(await shown('clear')).toEqual([URL_ONE]);
    const set = (integrationId: string, webhookUrl: string) =>
      setSubscriberChannel(ctx, 'clear', { integrationId, credentials: { webhookUrl } });
    await set(`${other._id}`, URL_TWO);
    const [first, second] = (await stored('clear')) ?? [];
    expect([first, isEncrypted(second)]).toEqual([URL_ONE, true]);
    await set(`${chat._id}`, URL_ONE);
    expect((await stored('clear'))?.[1]).toBe(second);
    expect((await stored('clear'))?.every(isEncrypted)).toBe(true);
    expect(await shown('clear')).toEqual([URL_ONE, URL_TWO]);
  });

  it('does not decrypt for another subscriber, and is left out if it cannot be decrypted', async () => {
    await make.subscriber({ subscriberId: 'owner' });
    await setSubscriberChannel(ctx, 'owner', { integrationId: `${chat._id}`, credentials: { webhookUrl: URL_ONE } });
    const [encrypted = ''] = (await stored('owner')) ?? [];
    await make.subscriber({ subscriberId: 'thief', channels: [channelAt(chat, encrypted)] });
    await make.subscriber({ subscriberId: 'foreign', channels: [channelAt(chat, 'nvsk.0123')] });
    expect([await shown('owner'), await shown('thief'), await shown('foreign')]).toEqual([
      [URL_ONE],
      [undefined],
      [undefined],
    ]);
  });
});

describe('the secret controls of a step', () => {
  const SECRETS = {
    url: 'https://ada:login-secret@api.example.com/v1',
    headers: [
      { key: 'Authorization', value: 'Bearer header-secret' },
      { key: 'Content-Type', value: 'application/json' },
    ],
    body: { id: 7, apiKey: 'body-secret' },
    pin: 'marked-secret',
    note: 'a note',
  };
  const template = { controls: { dataSchema: { properties: { pin: { format: 'password' } } } } };
  const valuesOf = (_id: object) => controls.findOne({ _workflowId: _id as never });

  it('that another program stored in the clear are read, and encrypted only when they are set', async () => {
    const workflow = await seedSteps(ctx.store, ctx.scope, 'clear', [
      { type: 'custom', template, controls: SECRETS },
      { type: 'in_app', template: { content: 'Hi' } },
    ]);
    const before = await valuesOf(workflow._id);
    await updateWorkflow(ctx, 'clear', { name: 'Renamed' });
    expect(await valuesOf(workflow._id)).toEqual(before);

    await updateWorkflowStepControls(ctx, 'clear', 'step-1', SECRETS);
    const after = await valuesOf(workflow._id);
    expect(JSON.stringify(after)).not.toContain('secret');
    expect(after?.controls).toMatchObject({
      headers: [{ key: 'Authorization' }, { key: 'Content-Type', value: 'application/json' }],
      body: { id: 7 },
      note: 'a note',
    });
    expect((await getWorkflowStep(ctx, 'clear', 'step-1')).controlValues).toMatchObject(SECRETS);

    await updateWorkflow(ctx, 'clear', { description: 'Changed' });
    expect(await valuesOf(workflow._id)).toEqual(after);
  });
});

it('the controls that a step marks as secret are encrypted in its variants', async () => {
  const filters = [{ isNegated: false, type: 'GROUP' as const, value: 'AND' as const, children: [] }];
  const variants = [{ name: 'Other', filters, controlValues: { pin: 'marked-secret', note: 'a note' } }];
  const marks = { dataSchema: { properties: { pin: { type: 'string', writeOnly: true } } } };
  const { _id } = await createWorkflow(ctx, {
    ...{ name: 'Varied', workflowId: 'varied' },
    steps: [{ stepId: 'call', type: 'custom', controls: marks, variants }],
  });
  const pin = async () => (await controls.findOne({ _workflowId: _id as never }))?.controls.pin;
  expect(await pin()).toSatisfy(isEncrypted);
  await controls.updateOne({ _workflowId: _id as never }, { $set: { 'controls.pin': 'marked-secret' } });
  await rotateCredentials(ctx.store);
  expect(await pin()).toSatisfy(isEncrypted);
});

describe('rotateCredentials and the doctor', () => {
  it('encrypt what is in the clear or under a former key, and report what is left', async () => {
    const { store } = ctx;
    const workflow = await seedSteps(store, ctx.scope, 'rotated', [
      { type: 'custom', controls: { url: 'https://example.com', headers: { 'X-Key': 'header-secret' } } },
    ]);
    const subscriber = await make.subscriber({ subscriberId: 'rotated', channels: [channelAt(chat, URL_ONE)] });
    const notification = await make.notification(subscriber);
    await make.job(notification, { overrides: { chat: { webhookUrl: URL_TWO } } });
    const message = await make.message(subscriber, {
      channel: 'chat',
      directWebhookUrl: URL_ONE,
      overrides: { token: 'x-secret' },
    });
    const findings = async (from = store) => (await checkSecrets(from, true)).findings.map(({ message: text }) => text);
    expect(await findings()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Webhook addresses of subscribers are stored in the clear'),
        expect.stringContaining('Control values of steps are stored in the clear'),
        expect.stringContaining('Overrides of jobs are stored in the clear'),
        expect.stringContaining('Overrides and webhook addresses of messages are stored in the clear'),
      ]),
    );
    await subscribers.deleteMany({ subscriberId: { $in: ['thief', 'foreign'] } });
    await rotateCredentials(store);
    expect(await findings()).toEqual([]);
    const collections = await Promise.all((await store.db.collections()).map((one) => one.find().toArray()));
    expect(JSON.stringify(collections)).not.toContain('secret');
    expect((await rotateCredentials(store)).map(({ rewritten }) => rewritten)).toEqual([0, 0, 0, 0, 0, 0, 0]);

    const cipher = createCipher([randomBytes(32).toString('base64')]);
    const stranger = { ...store, cipher };
    expect(await findings(stranger)).toEqual(
      expect.arrayContaining([expect.stringContaining('Webhook addresses of subscribers cannot be decrypted')]),
    );
    expect((await checkSecrets(stranger, false)).findings.map(({ level }) => level)).not.toContain('problem');
    expect((await getWorkflowStep(ctx, `${workflow._id}`, 'step-1')).controlValues).toMatchObject({
      headers: { 'X-Key': 'header-secret' },
    });
    expect(await store.collections.messages.findOne({ _id: message._id })).toMatchObject({
      directWebhookUrl: expect.stringMatching(/^enc:1:/),
    });
  });
});

describe('the secrets in the overrides of jobs', () => {
  it('are encrypted and decrypted once for all jobs of a trigger', () => {
    const cipher = createCipher([randomBytes(32).toString('base64')]);
    let calls = 0;
    const counting = {
      ...cipher,
      encrypt: (value: unknown, place: string) => {
        calls += 1;
        return cipher.encrypt(value, place);
      },
      decrypt: (encrypted: string, place: string) => {
        calls += 1;
        return cipher.decrypt(encrypted, place);
      },
    };
    const overrides = { providers: { sendgrid: { headers: { 'X-Key': 'one', 'X-Other-Key': 'two' } } } };
    const ids = { ...ctx.scope, _id: ctx.scope._environmentId };
    const jobs = Array.from({ length: 50 }, () => ({ ...ids, overrides }) as unknown as Job);
    const sealed = sealJobs({ cipher: counting }, jobs);
    expect(calls).toBe(2);
    expect(JSON.stringify(sealed)).not.toContain('one');
    // The database returns each job with a copy of its own.
    expect(
      openJobs(
        { cipher: counting },
        structuredClone(sealed).map((job) => ({ ...job, ...ids })),
      ),
    ).toEqual(jobs);
    expect(calls).toBe(4);
  });
});
