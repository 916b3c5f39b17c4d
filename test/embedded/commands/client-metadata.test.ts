import { type Document, MongoClient } from 'mongodb';
import { describe, expect, inject, it } from 'vitest';
import { opMsg, RawClient } from '../raw-client.ts';

const METADATA = { driver: { name: 'd', version: '1' }, os: { type: 'Linux' } };

const hello = async (raw: RawClient, client: Document | undefined) => {
  raw.send(opMsg({ hello: 1, ...(client && { client }), $db: 'admin' }));
  return (await raw.reply())?.document;
};
const connect = () => RawClient.connect(Number(new URL(inject('mongodbUri')).port || 27017));

describe('client metadata', () => {
  it.each([
    ['of more than 512 bytes', { ...METADATA, platform: 'x'.repeat(512) }, 185],
    ['with a long application name', { ...METADATA, application: { name: 'x'.repeat(129) } }, 184],
    ['without a driver', { os: METADATA.os }, 183],
    ['without the type of operating system', { ...METADATA, os: {} }, 183],
    ['with a driver of another type', { ...METADATA, driver: 1 }, 14],
  ])('%s are refused', async (_name, client, code) => {
    const raw = await connect();
    expect(await hello(raw, client)).toMatchObject({ ok: 0, code });
    expect(await hello(raw, METADATA)).toMatchObject({ ok: 1 });
  });

  it('are accepted once on each connection', async () => {
    const raw = await connect();
    expect(await hello(raw, METADATA)).toMatchObject({ ok: 1 });
    expect(await hello(raw, undefined)).toMatchObject({ ok: 1 });
    expect(await hello(raw, METADATA)).toMatchObject({ ok: 0, code: 186 });
  });

  it('of the driver with the longest application name are accepted', async () => {
    const client = new MongoClient(inject('mongodbUri'), { appName: 'a'.repeat(128) });
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });
});
