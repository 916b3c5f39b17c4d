import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** The layout of a meta page of LMDB, whose first two pages are such pages. */
const MAGIC_AT = 24;
const VERSION_AT = 28;
/** The records of two trees: of the free pages, and of the data. The first one starts with the size of pages. */
const TREES_AT = [48, 96] as const;
const PAGE_SIZE_AT = TREES_AT[0];
const PAGE_COUNTS_IN_TREE = [8, 16, 24] as const;
const ROOT_IN_TREE = 40;
const META_BYTES = 160;
const META_PAGES = 2n;

const MAGIC = 0xbeefc0de;
const VERSION = 2;
const MAX_PAGE_SIZE = 65_536;
const NO_ROOT = 2n ** 64n - 1n;

/**
 * Checks the head of the data file, because LMDB maps the file into memory: pages beyond its end would end the process
 * without a message.
 * @throws Error if the file is not one of LMDB, or if pages are missing
 */
export function checkDataFile(directory: string): void {
  const path = join(directory, 'data.mdb');
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    // LMDB fills an empty file.
    if (size > 0) checkMetaPages((at) => readAt(file, at), size);
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, at: number): Buffer {
  const bytes = Buffer.alloc(META_BYTES);
  readSync(file, bytes, 0, META_BYTES, at);
  return bytes;
}

function checkMetaPages(read: (at: number) => Buffer, size: number): void {
  const first = read(0);
  const pageSize = first.readUInt32LE(PAGE_SIZE_AT);
  if (!isMeta(first) || pageSize === 0 || pageSize > MAX_PAGE_SIZE)
    throw new Error('data.mdb is not a file of this database, or of another version');
  const second = read(pageSize);
  if (!isMeta(second)) throw new Error('data.mdb is damaged');
  // After a crash of the machine LMDB may use the earlier of the two.
  const hasPages = [first, second].some((meta) => neededPages(meta) * BigInt(pageSize) <= BigInt(size));
  if (!hasPages)
    throw new Error('data.mdb is shorter than its content, for example because it was not copied completely');
}

/** The least number of pages in the file. It may end before its last page if that is free, so only pages in use count. */
function neededPages(meta: Buffer): bigint {
  const trees = TREES_AT.map((at) => meta.subarray(at));
  const counts = trees.flatMap((tree) => PAGE_COUNTS_IN_TREE.map((at) => tree.readBigUInt64LE(at)));
  const roots = trees.map((tree) => tree.readBigUInt64LE(ROOT_IN_TREE)).filter((root) => root !== NO_ROOT);
  const used = counts.reduce((sum, count) => sum + count, META_PAGES);
  return roots.reduce((least, root) => (root < least ? least : root + 1n), used);
}

const isMeta = (bytes: Buffer): boolean =>
  bytes.readUInt32LE(MAGIC_AT) === MAGIC && (bytes.readUInt32LE(VERSION_AT) & 0xffff) === VERSION;
