import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { createDataDirectory } from './embedded/storage/create-data-directory.ts';

export interface Secrets {
  /** The first key encrypts the credentials of integrations, all keys decrypt them. 32 bytes in base64 each. */
  readonly credentialsKeys: readonly string[];
  /** Signs the tokens of subscriber sessions. */
  readonly sessionSecret: string;
}

/** The content of `secrets.json`. */
const StoredSecrets = z.object({
  credentialsKey: z.string().refine((key) => Buffer.from(key, 'base64').length === 32),
  sessionSecret: z.string().min(32),
});
type StoredSecrets = z.infer<typeof StoredSecrets>;

/**
 * The secrets of the settings. Missing ones are generated and stored in the data directory, readable by its owner only.
 * @throws Error that begins with `DATA_DIR:` if they cannot be stored or read
 */
export function loadSecrets({ credentialsKeys, sessionSecret, dataDir }: Config): Secrets {
  if (credentialsKeys !== undefined && sessionSecret !== undefined) return { credentialsKeys, sessionSecret };
  const stored = readStored(dataDir) ?? generateSecrets(dataDir);
  return {
    credentialsKeys: credentialsKeys ?? [stored.credentialsKey],
    sessionSecret: sessionSecret ?? stored.sessionSecret,
  };
}

/**
 * The keys that decrypt credentials. Empty if none is set or stored; none is generated.
 * @throws Error that begins with `DATA_DIR:` if the stored key cannot be read
 */
export function findCredentialsKeys({ credentialsKeys, dataDir }: Config): readonly string[] {
  if (credentialsKeys !== undefined) return credentialsKeys;
  const stored = readStored(dataDir);
  return stored === undefined ? [] : [stored.credentialsKey];
}

/** The error of a database that was used with a key which is neither set nor stored. */
export const missingKeyError = (dataDir: string): Error =>
  new Error(
    `DATA_DIR: ${fileIn(dataDir)} is missing, which contains the key of the stored credentials. Restore it from a backup, or set CREDENTIALS_KEY to its key. If the key is lost, set CREDENTIALS_KEY to a new one and enter the credentials again`,
  );

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

/** The secrets of a data directory. Undefined if it has none. */
function readStored(dataDir: string): StoredSecrets | undefined {
  const file = fileIn(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Error(`DATA_DIR: ${file} cannot be read: ${message}`);
  }
  try {
    return StoredSecrets.parse(JSON.parse(text));
  } catch {
    // The reason would quote the file.
    throw new Error(
      `DATA_DIR: ${file} is damaged. Restore it from a backup. If you delete it, stored credentials become unreadable`,
    );
  }
}

/** Generates and stores secrets. @returns those of another process if it was faster */
function generateSecrets(dataDir: string): StoredSecrets {
  const file = fileIn(dataDir);
  const generated: StoredSecrets = {
    credentialsKey: randomBytes(32).toString('base64'),
    sessionSecret: randomBytes(32).toString('base64'),
  };
  createDirectory(dataDir);
  // The file gets its name when it is complete, so that a full disk or a crash leaves no part of it.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(generated), { mode: 0o600, flag: 'wx', flush: true });
    nameOnce(draft, file);
    return generated;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const stored = code === 'EEXIST' ? readStored(dataDir) : undefined;
    if (stored !== undefined) return stored;
    throw new Error(`DATA_DIR: ${file} cannot be written: ${message}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives a complete file its name. @throws EEXIST if another file has the name */
function nameOnce(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    // Some file systems have no hard links. Then another process that starts at this moment is not noticed.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw error;
    renameSync(draft, file);
  }
}

function createDirectory(dataDir: string): void {
  try {
    createDataDirectory(dataDir);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new Error(`DATA_DIR: ${dataDir} ${isFile ? 'is not a directory' : `cannot be created: ${message}`}`);
  }
}
