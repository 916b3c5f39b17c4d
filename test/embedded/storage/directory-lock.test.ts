import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newClient, newDataDir, spawnEmbedded, startEmbeddedProcess } from '../embedded-process.ts';

describe('the data directory', () => {
  it('is created with its parents, and only its owner can read it', async () => {
    const parent = join(newDataDir(), 'parent');
    const dataDir = join(parent, 'data');
    await startEmbeddedProcess(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(parent).mode & 0o777).toBe(0o777 & ~process.umask());
  });

  it('keeps its mode if it exists', async () => {
    const dataDir = newDataDir();
    chmodSync(dataDir, 0o755);
    await startEmbeddedProcess(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  });

  it('is refused with a one-line error while another process uses it', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const second = await spawnEmbedded({ DATA_DIR: dataDir });
    expect(second).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The data directory .* is in use by process \d+\n$/),
    });
    expect(await newClient(first.uri).db('d').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('is available after its process was killed', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    await newClient(first.uri).db('d').collection<{ _id: number }>('c').insertOne({ _id: 1 });
    await first.stop('SIGKILL');
    const second = await startEmbeddedProcess(dataDir);
    expect(await newClient(second.uri).db('d').collection('c').countDocuments()).toBe(1);
  });

  // As root of a user namespace, a process may create other namespaces.
  const unshare = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
  const hasNamespaces = spawnSync(unshare[0], [...unshare.slice(1), 'true']).status === 0;

  it.runIf(hasNamespaces)('is refused while a process in another container uses it', async () => {
    const dataDir = newDataDir();
    const first = await spawnEmbedded({ DATA_DIR: dataDir }, unshare);
    expect(await spawnEmbedded({ DATA_DIR: dataDir }, unshare)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The data directory .* is in use by process 1\n$/),
    });
    expect(await spawnEmbedded({ DATA_DIR: dataDir })).toMatchObject({ code: 1 });
    expect(first).toHaveProperty('uri');
  });

  it('is refused while its process does not react', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    first.process.kill('SIGSTOP');
    expect(await spawnEmbedded({ DATA_DIR: dataDir })).toMatchObject({ code: 1 });
  });

  it('gets one owner if several processes start at the same time', async () => {
    const dataDir = newDataDir();
    const started = await Promise.all(Array.from({ length: 4 }, () => spawnEmbedded({ DATA_DIR: dataDir })));
    expect(started.filter((process) => 'uri' in process)).toHaveLength(1);
  });

  it('is released when its process ends', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    expect(await first.stop('SIGTERM')).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('owner-'))).toEqual([]);
    await startEmbeddedProcess(dataDir);
  });

  it.each([
    ['was cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'is shorter than its content'],
    ['was cut after its first page', (bytes: Buffer) => bytes.subarray(0, 4096), 'is damaged'],
    ['has other content', (bytes: Buffer) => Buffer.alloc(bytes.length, 7), 'is not a file of this database'],
  ])('is refused with a one-line error if its file %s', async (_name, damage, reason) => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const documents = Array.from({ length: 200 }, () => ({ text: 'x'.repeat(10_000) }));
    await newClient(first.uri).db('d').collection('c').insertMany(documents);
    await first.stop('SIGTERM');
    await (await startEmbeddedProcess(dataDir)).stop('SIGTERM');
    const file = join(dataDir, 'data.mdb');
    writeFileSync(file, damage(readFileSync(file)));
    expect(await spawnEmbedded({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      stderr: expect.stringMatching(`^The data directory .* cannot be used: data.mdb ${reason}[^\n]*\n$`),
    });
  });

  it('is refused with a one-line error if it cannot be created', async () => {
    const file = join(newDataDir(), 'file');
    writeFileSync(file, '');
    const started = await spawnEmbedded({ DATA_DIR: join(file, 'data') });
    expect(started).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The data directory [^\n]* cannot be used: [^\n]*\n$/),
    });
  });
});

describe('a port', () => {
  it('that is in use is reported in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const started = await spawnEmbedded({ DATA_DIR: newDataDir(), PORT: String(port) });
    other.close();
    expect(started).toEqual({ code: 1, stderr: `Port ${port} on 127.0.0.1 is in use\n` });
  });
});
