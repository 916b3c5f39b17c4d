import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { type InboxCaller, type InboxServer, startInboxServer, whileRepeating } from './inbox-server.ts';

const SET = `mutation($input: SetSubscriberPreferencesInput!) {
  setSubscriberPreferences(input: $input) {
    __typename
    ... on SetSubscriberPreferencesPayload {
      preferences { global { email sms } }
      workflow { workflowId own { email sms push } effective { email sms push } }
    }
    ... on Error { message }
  }
}`;
const READ = `query($subscriberId: String, $name: String, $tag: String) {
  subscriberPreferences(subscriberId: $subscriberId) {
    subscriber { subscriberId }
    global { email sms }
    workflows(name: $name, tag: $tag) {
      totalCount
      edges { node { workflowId name tags critical channels own { email } effective { email } } }
    }
  }
}`;
const CHANGES = `subscription($after: String, $subscriberId: String) {
  preferencesChanged(after: $after, subscriberId: $subscriberId) {
    change
    cursor
    preferences { subscriber { subscriberId } global { email sms } }
    workflow { workflowId own { push } }
  }
}`;

interface Change {
  readonly preferencesChanged: { change: string; cursor: string; preferences: unknown; workflow: unknown };
}
interface Read {
  readonly subscriberPreferences: { workflows: { edges: { node: { workflowId: string } }[] } } | null;
}

let inbox: InboxServer;
let ada: Subscriber;
let adas: InboxCaller;
let bens: InboxCaller;

beforeAll(async () => {
  inbox = await startInboxServer();
  const { data } = inbox.own;
  ada = await data.subscriber({ subscriberId: 'ada' });
  await data.subscriber({ subscriberId: 'ben' });
  await data.workflow('digest', ['Hello'], { name: 'Weekly digest', tags: ['news'] });
  await data.workflow('offers', ['Hello'], { name: 'Offers', tags: ['news'], preferenceSettings: { email: false } });
  await data.workflow('outage', ['Hello'], { name: 'Outages', critical: true });
  await data.workflow('draft', ['Hello'], { name: 'A draft', active: false });
  await inbox.other.data.subscriber({ subscriberId: 'ada' });
  await inbox.other.data.workflow('foreign', ['Hello']);
  adas = await inbox.own.session('ada');
  bens = await inbox.own.session('ben');
});

const set = async (caller: InboxCaller, input: object) => (await caller.ask(SET, { input })).setSubscriberPreferences;
const read = async (caller: InboxCaller, variables: object = {}) =>
  (await caller.ask<Read>(READ, variables)).subscriberPreferences;

describe('the preferences of the subscriber of a session', () => {
  it('are read with the active workflows, their channels and their effect', async () => {
    const choice = {
      tags: [],
      critical: false,
      channels: ['IN_APP'],
      own: { email: null },
      effective: { email: true },
    };
    expect(await read(adas)).toEqual({
      subscriber: { subscriberId: 'ada' },
      global: { email: null, sms: null },
      workflows: {
        totalCount: 3,
        edges: [
          { node: { ...choice, workflowId: 'offers', name: 'Offers', tags: ['news'], effective: { email: false } } },
          { node: { ...choice, workflowId: 'outage', name: 'Outages', critical: true } },
          { node: { ...choice, workflowId: 'digest', name: 'Weekly digest', tags: ['news'] } },
        ],
      },
    });
    const named = async (filter: object, caller = adas) =>
      (await read(caller, filter))?.workflows.edges.map(({ node }) => node.workflowId);
    expect(await named({ tag: 'news' })).toEqual(['offers', 'digest']);
    expect(await named({ name: 'O' })).toEqual(['offers', 'outage']);
    expect(await named({ subscriberId: 'ada' }, inbox.own.key)).toEqual(['draft', 'offers', 'outage', 'digest']);
  });

  it('are set for all workflows and for one, and null falls back', async () => {
    expect(await set(bens, { channels: { email: false } })).toMatchObject({
      preferences: { global: { email: false, sms: null } },
      workflow: null,
    });
    expect(await set(bens, { workflowId: 'digest', channels: { email: true, push: false } })).toMatchObject({
      preferences: { global: { email: false } },
      workflow: { own: { email: true, push: false }, effective: { email: true, sms: true, push: false } },
    });
    expect(await set(bens, { workflowId: 'digest', channels: { email: null } })).toMatchObject({
      workflow: { own: { email: null, push: false }, effective: { email: false } },
    });
    // Nobody else is changed.
    expect(await read(adas)).toMatchObject({ global: { email: null } });
    expect(await read(inbox.other.key, { subscriberId: 'ada' })).toMatchObject({ global: { email: null } });
  });

  it('keep every channel of concurrent changes', async () => {
    await inbox.own.data.subscriber({ subscriberId: 'cyd' });
    const session = await inbox.own.session('cyd');
    const channels = ['email', 'sms', 'in_app', 'chat', 'push'];
    await Promise.all(
      channels.flatMap((channel) => [
        set(session, { channels: { [channel]: false } }),
        set(session, { workflowId: 'digest', channels: { [channel]: true } }),
      ]),
    );
    const { subscriberPreferences } = await session.ask(`{
      subscriberPreferences {
        global { email sms in_app chat push }
        workflows(name: "Weekly") { edges { node { own { email sms in_app chat push } } } }
      }
    }`);
    const all = (isOn: boolean) => Object.fromEntries(channels.map((channel) => [channel, isOn]));
    expect(subscriberPreferences).toEqual({
      global: all(false),
      workflows: { edges: [{ node: { own: all(true) } }] },
    });
  });

  it('cannot be set for a critical, an inactive, a foreign or an unknown workflow, or without a channel', async () => {
    const channels = { email: false };
    expect(await set(adas, { workflowId: 'outage', channels })).toEqual({
      __typename: 'ValidationError',
      message: 'workflowId: is critical: it ignores the preferences of subscribers',
    });
    for (const workflowId of ['draft', 'foreign', 'nothing']) {
      expect(await set(adas, { workflowId, channels })).toEqual({
        __typename: 'NotFoundError',
        message: `Workflow "${workflowId}" was not found`,
      });
    }
    expect(await set(adas, { channels: {} })).toMatchObject({ __typename: 'ValidationError' });
    expect(await read(adas)).toMatchObject({ global: { email: null } });
  });

  it('are those of nobody else, and lead to no workflow', async () => {
    expect(await read(adas, { subscriberId: 'ben' })).toBeNull();
    for (const subscriberId of ['ben', 'nobody']) {
      expect(await set(adas, { subscriberId, channels: { email: true } })).toEqual({
        __typename: 'NotFoundError',
        message: `Subscriber "${subscriberId}" was not found`,
      });
    }
    expect(await read(await inbox.other.session('ada'))).toMatchObject({
      workflows: { edges: [{ node: { workflowId: 'foreign' } }] },
    });
    const { errors } = await adas.answer(
      '{ subscriberPreferences { workflows { edges { node { workflow { id } } } } } }',
    );
    expect(errors).toMatchObject([{ message: 'A subscriber session cannot access WorkflowPreference.workflow' }]);
  });
});

describe('Subscription.preferencesChanged', () => {
  const next = async (changes: AsyncIterator<Change>) => (await changes.next()).value?.preferencesChanged;

  it('reports the changes of the subscriber of the session, and resumes after a cursor', async () => {
    const changes = adas.follow<Change>(CHANGES);
    // Others change before and in between, unseen by Ada.
    const others = async () => {
      await set(bens, { channels: { sms: false } });
      await set(inbox.other.key, { subscriberId: 'ada', channels: { sms: false } });
    };
    await others();
    const first = await whileRepeating(next(changes), () => set(adas, { channels: { email: false } }));
    expect(first).toMatchObject({
      change: 'GLOBAL',
      preferences: { subscriber: { subscriberId: 'ada' }, global: { email: false, sms: null } },
      workflow: null,
    });
    await others();
    await set(adas, { workflowId: 'digest', channels: { push: false } });
    let last = await next(changes);
    while (last?.change === 'GLOBAL') last = await next(changes);
    expect(last).toMatchObject({ change: 'WORKFLOW', workflow: { workflowId: 'digest', own: { push: false } } });
    await changes.return?.();

    // Missed: another program writes, too.
    const { preferences } = inbox.store.collections;
    const mine = { _environmentId: inbox.own.scope._environmentId, _subscriberId: ada._id };
    await preferences.updateOne(
      { ...mine, type: 'SUBSCRIBER_GLOBAL' },
      { $set: { 'preferences.channels.sms.enabled': false } },
    );
    await others();
    await set(adas, { workflowId: 'offers', channels: { push: true } });
    const resumed = adas.follow<Change>(CHANGES, { after: last?.cursor });
    expect(await next(resumed)).toMatchObject({ change: 'GLOBAL', preferences: { global: { sms: false } } });
    expect(await next(resumed)).toMatchObject({ change: 'WORKFLOW', workflow: { workflowId: 'offers' } });
    await resumed.return?.();
  });

  it('reports no workflow defaults, which the service stores in the same collection', async () => {
    await inbox.own.data.subscriber({ subscriberId: 'dan' });
    const dan = await inbox.store.collections.subscribers.findOne({ subscriberId: 'dan' });
    const dans = await inbox.own.session('dan');
    const changes = dans.follow<Change>(CHANGES);
    const { cursor } = (await whileRepeating(next(changes), () => set(dans, { channels: { sms: true } }))) ?? {};
    await changes.return?.();
    const workflowDefault = {
      ...{ _id: new ObjectId(), ...inbox.own.scope, _subscriberId: dan?._id, _templateId: new ObjectId() },
      ...{ type: 'WORKFLOW_RESOURCE', preferences: {} },
    };
    await inbox.store.db.collection('preferences').insertOne(workflowDefault);
    await set(dans, { workflowId: 'digest', channels: { email: false } });
    const resumed = dans.follow<Change>(CHANGES, { after: cursor });
    let reported = await next(resumed);
    while (reported?.change === 'GLOBAL') reported = await next(resumed);
    expect(reported).toMatchObject({ workflow: { workflowId: 'digest' } });
    await resumed.return?.();
  });

  it('refuses other subscribers and cursors that were changed', async () => {
    for (const subscriberId of ['ben', 'nobody']) {
      await expect(next(adas.follow<Change>(CHANGES, { subscriberId }))).rejects.toThrow(
        `Subscriber \\"${subscriberId}\\" was not found`,
      );
    }
    await expect(next(adas.follow<Change>(CHANGES, { after: 'x' }))).rejects.toThrow('is not a cursor');
  });
});
