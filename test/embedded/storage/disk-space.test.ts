import { writeFileSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LmdbStorage } from '../../../src/embedded/storage/lmdb-storage.ts';
import { mountDisk } from '../../testkit/mount-disk.ts';
import { newDataDir } from '../embedded-process.ts';

const MIB = 2 ** 20;
const SIZE_MIB = 40;

it('refuses writes before the disk is full, and goes on when there is space again', async ({ skip }) => {
  const directory = newDataDir();
  if (!mountDisk(directory, SIZE_MIB)) return skip('this process may not mount a disk');
  const storage = new LmdbStorage(directory);
  const write = (name: string) =>
    storage.write(({ put }) => {
      put(Buffer.from(name), Buffer.from(name));
    });
  await write('before');
  const filler = join(directory, 'filler');
  const { bavail, bsize } = await statfs(directory);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 6 * MIB));
  const refused = await Promise.allSettled([write('one'), write('other')]);
  const outOfSpace = expect.objectContaining({ codeName: 'OutOfDiskSpace' });
  expect(refused).toEqual(Array(2).fill({ status: 'rejected', reason: outOfSpace }));
  await rm(filler);
  await write('after');
  const stored = ['before', 'one', 'other', 'after'].map((name) => storage.live.get(Buffer.from(name))?.toString());
  expect(stored).toEqual(['before', undefined, undefined, 'after']);
  await storage.close();
});
