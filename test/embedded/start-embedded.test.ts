import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { describe, expect, inject, it } from 'vitest';
import { newDataDir } from './embedded-process.ts';

type StartEmbedded = typeof import('../../src/embedded/start-embedded.ts').startEmbedded;

// The compiled worker script is next to the compiled file.
const load = async (): Promise<StartEmbedded> =>
  (await import(pathToFileURL(join(inject('distDir'), 'gateway/chunks/start-embedded.js')).href)).startEmbedded;

describe('startEmbedded', () => {
  it('runs a server in a thread, and again after it was closed', async () => {
    const startEmbedded = await load();
    const dataDir = newDataDir();
    for (const expected of [1, 2]) {
      const embedded = await startEmbedded({ dataDir });
      const client = new MongoClient(embedded.uri);
      await client.db('d').collection('c').insertOne({});
      expect(await client.db('d').collection('c').countDocuments()).toBe(expected);
      await client.close();
      await embedded.close();
    }
  });

  it('rejects with a one-line error if the directory is in use', async () => {
    const startEmbedded = await load();
    const dataDir = newDataDir();
    const first = await startEmbedded({ dataDir });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/^The data directory [^\n]* is in use by process \d+$/);
    await first.close();
  });
});
