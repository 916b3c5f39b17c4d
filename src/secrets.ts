import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface Secrets {
  /** The first key encrypts the credentials of integrations, all keys decrypt them. 32 bytes in base64 each. */
  readonly credentialsKeys: readonly string[];
  /** Signs the tokens of subscriber sessions. */
  readonly sessionSecret: string;
}

/** The secrets of the settings. Missing ones are generated and stored in the data directory, readable by its owner only. */
export function loadSecrets({ credentialsKeys, sessionSecret, dataDir }: Config): Secrets {
  if (credentialsKeys !== undefined && sessionSecret !== undefined) return { credentialsKeys, sessionSecret };
  const stored = storedSecrets(dataDir);
  return {
    credentialsKeys: credentialsKeys ?? [stored.credentialsKey],
    sessionSecret: sessionSecret ?? stored.sessionSecret,
  };
}

/** The keys that decrypt credentials. Empty if none is set or stored; none is generated. */
export function findCredentialsKeys({ credentialsKeys, dataDir }: Config): readonly string[] {
  if (credentialsKeys !== undefined) return credentialsKeys;
  try {
    const stored: StoredSecrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
    return [stored.credentialsKey];
  } catch {
    return [];
  }
}

/** The content of `secrets.json`. */
interface StoredSecrets {
  readonly credentialsKey: string;
  readonly sessionSecret: string;
}

function storedSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, 'secrets.json');
  const generated: StoredSecrets = {
    credentialsKey: randomBytes(32).toString('base64'),
    sessionSecret: randomBytes(32).toString('base64'),
  };
  createDirectory(dataDir);
  try {
    writeFileSync(file, JSON.stringify(generated), { mode: 0o600, flag: 'wx' });
    return generated;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Error(`DATA_DIR: ${file} cannot be written: ${(error as Error).message}`);
    }
    return JSON.parse(readFileSync(file, 'utf8'));
  }
}

function createDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new Error(`DATA_DIR: ${dataDir} ${isFile ? 'is not a directory' : `cannot be created: ${message}`}`);
  }
}
