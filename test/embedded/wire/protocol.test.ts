import { Long, ObjectId, serialize } from 'bson';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newClient, newDataDir, startEmbeddedProcess } from '../embedded-process.ts';
import { int32, message, opMsg, RawClient } from '../raw-client.ts';

const PING = { ping: 1, $db: 'admin' };

/** CRC-32C bit by bit, independent of the server's lookup table. */
function crc32c(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  const result = Buffer.alloc(4);
  result.writeUInt32LE(~crc >>> 0);
  return result;
}

function withChecksum(bytes: Buffer): Buffer {
  const longer = Buffer.from(bytes);
  longer.writeInt32LE(bytes.length + 4, 0);
  return Buffer.concat([longer, crc32c(longer)]);
}

const sharedServerPort = () => Number(new URL(inject('mongodbUri')).port || 27017);
const connect = () => RawClient.connect(sharedServerPort());

describe('the wire protocol', () => {
  it('adds a checksum to the reply if the request has one', async () => {
    const client = await connect();
    client.send(withChecksum(opMsg(PING, { flags: 1 })));
    const reply = await client.reply();
    expect(reply?.flags).toBe(1);
    expect(reply?.message.readInt32LE(0)).toBe(reply?.message.length);
    const end = (reply?.message.length ?? 0) - 4;
    expect(reply?.message.subarray(end)).toEqual(crc32c(reply?.message.subarray(0, end) ?? Buffer.alloc(0)));
  });

  it('reads a document sequence as the field of that name', async () => {
    const client = await connect();
    const documents = [{ _id: 1 }, { _id: 2 }];
    client.send(opMsg({ drop: 'sequences', $db: 'protocol' }));
    await client.reply();
    client.send(opMsg({ insert: 'sequences', $db: 'protocol' }, { sequences: { documents } }));
    expect((await client.reply())?.document).toMatchObject({ n: 2, ok: 1 });
    client.send(opMsg({ count: 'sequences', $db: 'protocol' }));
    expect((await client.reply())?.document).toMatchObject({ n: 2 });
  });

  it('runs an unacknowledged message without a reply', async () => {
    const client = await connect();
    client.send(opMsg({ drop: 'quiet', $db: 'protocol' }));
    await client.reply();
    client.send(opMsg({ insert: 'quiet', documents: [{ _id: 1 }], $db: 'protocol' }, { flags: 2 }));
    client.send(opMsg({ count: 'quiet', $db: 'protocol' }));
    expect((await client.reply())?.document).toMatchObject({ n: 1 });
  });

  it('answers pipelined requests in their order', async () => {
    const client = await connect();
    client.send(Buffer.concat([opMsg(PING), opMsg({ nonsense: 1, $db: 'admin' }), opMsg(PING)]));
    expect((await client.reply())?.document.ok).toBe(1);
    expect((await client.reply())?.document).toMatchObject({ ok: 0, code: 59, codeName: 'CommandNotFound' });
    expect((await client.reply())?.document.ok).toBe(1);
  });

  it('answers a message that arrives byte by byte', async () => {
    const client = await connect();
    for (const byte of opMsg(PING)) client.send(Buffer.from([byte]));
    expect((await client.reply())?.document.ok).toBe(1);
  });

  it('answers the legacy handshake as a replica set primary and refuses other legacy queries', async () => {
    const client = await connect();
    const query = (command: object) =>
      message(2004, int32(0), Buffer.from('admin.$cmd\0'), int32(0), int32(-1), Buffer.from(serialize(command)));
    client.send(query({ isMaster: 1, helloOk: true }));
    const reply = await client.reply();
    expect(reply?.opCode).toBe(1);
    expect(reply?.document).toMatchObject({
      ismaster: true,
      helloOk: true,
      setName: expect.any(String),
      maxWireVersion: expect.any(Number),
      logicalSessionTimeoutMinutes: 30,
    });
    client.send(query({ find: 'anything' }));
    expect((await client.reply())?.document).toMatchObject({ ok: 0, code: 352 });
  });
});

describe('a client that sends many requests and reads no replies', () => {
  it('fills neither side of the memory, and gets all replies when it reads', async () => {
    const { port } = await startEmbeddedProcess();
    const [client, observer] = [await RawClient.connect(port), await RawClient.connect(port)];
    const text = 'x'.repeat(1_000_000);
    const count = 100;
    client.send(opMsg({ insert: 'large', documents: [{ text }], $db: 'protocol' }));
    await client.reply();
    client.pause();
    for (let at = 0; at < count; at++) client.send(opMsg({ find: 'large', comment: text, $db: 'protocol' }));
    // Each round gives the server time for at least one of the requests.
    const outcome = { bytesOut: 0 };
    for (let round = 0; round < 4 * count; round++) {
      observer.send(opMsg({ serverStatus: 1, $db: 'admin' }));
      outcome.bytesOut = (await observer.reply())?.document.network.bytesOut;
    }
    expect(outcome.bytesOut).toBeLessThan(count * 500_000);
    expect(client.unsentBytes).toBeGreaterThan(count * 500_000);
    client.resume();
    for (let at = 0; at < count; at++) expect((await client.reply())?.document.ok).toBe(1);
  });
});

describe('a malformed message', () => {
  const huge = Buffer.alloc(16);
  huge.writeInt32LE(48_000_001, 0);
  const negative = Buffer.alloc(16);
  negative.writeInt32LE(-5, 0);
  const truncatedDocument = message(2013, int32(0), Buffer.from([0]), int32(500), Buffer.alloc(20));
  const wrongChecksum = withChecksum(opMsg(PING, { flags: 1 }));
  wrongChecksum.writeUInt32LE(12345, wrongChecksum.length - 4);

  it.each([
    ['longer than the largest message', huge],
    ['of negative length', negative],
    ['of unknown operation', message(4242, Buffer.alloc(20))],
    ['whose document ends outside it', truncatedDocument],
    ['without a body', message(2013, int32(0))],
    ['of an unknown section kind', message(2013, int32(0), Buffer.from([9]), Buffer.from(serialize(PING)))],
    ['with unknown required flags', opMsg(PING, { flags: 1 << 7 })],
    ['that does not match its checksum', wrongChecksum],
    ['of random bytes', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 73 + 11) % 256))],
  ])('%s closes only its own connection', async (_, bytes) => {
    const bystander = await connect();
    const client = await connect();
    client.send(bytes);
    expect(await client.reply()).toBeNull();
    bystander.send(opMsg(PING));
    expect((await bystander.reply())?.document.ok).toBe(1);
  });

  it('with invalid BSON in a valid frame gets an error reply', async () => {
    const client = await connect();
    const body = Buffer.from(serialize({ insert: 'x', documents: [{ a: 'text' }], $db: 'protocol' }));
    body.writeInt32LE(1_000_000, body.indexOf('text') - 4);
    client.send(message(2013, int32(0), Buffer.from([0]), body));
    expect((await client.reply())?.document).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' });
  });
});

describe('a command', () => {
  beforeAll(async () => {
    const client = await connect();
    client.send(opMsg({ insert: 'hinted', documents: [{ _id: new ObjectId() }], $db: 'protocol' }));
    await client.reply();
  });

  it.each([
    [{ nonsense: 1 }, 59],
    [{ find: 'c', nonsense: 1 }, 40415],
    [{ find: 'c', filter: { $nonsense: 1 } }, 2],
    [{ find: 'c', filter: { a: { $nonsense: 1 } } }, 2],
    [{ find: 1 }, 73],
    [{ find: 'hinted', hint: 'nonsense' }, 2],
    [{ find: 'c', filter: 5 }, 14],
    [{ aggregate: 'c', pipeline: [{ $nonsense: 1 }], cursor: {} }, 40324],
    [{ aggregate: 'c', pipeline: [] }, 9],
    [{ getMore: Long.fromNumber(5), collection: 'c' }, 43],
    [{ update: 'c', updates: [] }, 16],
    [{ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { b: { $ne: 1 } } }] }, 67],
    [{ insert: 'c', documents: [{}], lsid: 5 }, 207],
    [{ insert: 'c', documents: [{}], txnNumber: Long.fromNumber(5) }, 72],
    [{ find: 'c', readConcern: { level: 'nonsense' } }, 2],
  ])('%j fails with code %i', async (command, code) => {
    const client = await connect();
    client.send(opMsg({ ...command, $db: 'protocol' }));
    expect((await client.reply())?.document).toMatchObject({ ok: 0, code });
  });
});

/** A client whose getMore waits for changes, and the id of its cursor. */
async function waitForChanges(port: number): Promise<{ client: RawClient; cursor: Long }> {
  const [client, observer] = [await RawClient.connect(port), await RawClient.connect(port)];
  client.send(opMsg({ aggregate: 'waits', pipeline: [{ $changeStream: {} }], cursor: {}, $db: 'protocol' }));
  const cursor = Long.fromValue((await client.reply())?.document.cursor.id);
  client.send(opMsg({ getMore: cursor, collection: 'waits', maxTimeMS: 60_000, $db: 'protocol' }));
  await expect
    .poll(async () => {
      observer.send(opMsg({ currentOp: 1, 'command.getMore': cursor, $db: 'admin' }));
      return (await observer.reply())?.document.inprog;
    })
    .toHaveLength(1);
  return { client, cursor };
}

describe('killCursors', () => {
  it('makes a getMore fail that waits for changes', async () => {
    const { client, cursor } = await waitForChanges(sharedServerPort());
    const killer = await connect();
    killer.send(opMsg({ killCursors: 'waits', cursors: [cursor], $db: 'protocol' }));
    expect((await killer.reply())?.document.cursorsKilled).toHaveLength(1);
    const { document } = (await client.reply()) ?? {};
    expect(document).toMatchObject({ ok: 0, code: 237, codeName: 'CursorKilled' });
    expect(document).not.toHaveProperty('errorLabels');
  });
});

describe('SIGTERM', () => {
  it('makes a getMore fail that waits for changes, with the label that lets drivers resume', async () => {
    const server = await startEmbeddedProcess();
    const { client } = await waitForChanges(server.port);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect((await client.reply())?.document).toMatchObject({
      ok: 0,
      code: 11600,
      codeName: 'InterruptedAtShutdown',
      errorLabels: ['ResumableChangeStreamError'],
    });
  });

  it('lets change streams of drivers continue after the restart', async () => {
    const dataDir = newDataDir();
    const server = await startEmbeddedProcess(dataDir);
    const client = newClient(server.uri, { monitorCommands: true });
    const collection = client.db('d').collection<{ _id: number }>('c');
    const stream = collection.watch();
    await stream.tryNext();
    const getMoreSent = new Promise<void>((resolve) => {
      client.on('commandStarted', ({ commandName }) => commandName === 'getMore' && resolve());
    });
    const next = stream.next();
    await getMoreSent;
    await collection.countDocuments();
    await server.stop('SIGTERM');
    await startEmbeddedProcess(dataDir, server.port);
    await collection.insertOne({ _id: 1 });
    expect(await next).toMatchObject({ operationType: 'insert', documentKey: { _id: 1 } });
    await stream.close();
  });

  it('ends the server with exit code 0 while change streams wait', async () => {
    const server = await startEmbeddedProcess();
    const client = newClient(server.uri, { monitorCommands: true, serverSelectionTimeoutMS: 3000 });
    const getMoreSent = new Promise<void>((resolve) => {
      client.on('commandStarted', ({ commandName }) => commandName === 'getMore' && resolve());
    });
    const stream = client.db('d').collection('c').watch([], { maxAwaitTimeMS: 60_000 });
    const waiting = stream.next().catch((error: Error) => error);
    await getMoreSent;
    expect(await server.stop('SIGTERM')).toBe(0);
    await stream.close();
    await waiting;
  });
});
