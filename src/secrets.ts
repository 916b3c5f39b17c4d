import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What the gateway encrypts and signs with. */
export interface Secrets {
  /** The first one encrypts the integrations' credentials at rest, all of them decrypt; 32 bytes in base64 each. */
  readonly credentialsKeys: readonly string[];
  /** Signs the subscribers' sessions. */
  readonly sessionSecret: string;
}

/** The secrets of the settings; those that are absent are made once and kept in the data directory, for its owner only. */
export function loadSecrets({ credentialsKeys, sessionSecret, dataDir }: Config): Secrets {
  if (credentialsKeys !== undefined && sessionSecret !== undefined) return { credentialsKeys, sessionSecret };
  const kept = keptSecrets(dataDir);
  return {
    credentialsKeys: credentialsKeys ?? [kept.credentialsKey],
    sessionSecret: sessionSecret ?? kept.sessionSecret,
  };
}

/** The keys that decrypt the credentials, where they are known; none is made. */
export function findCredentialsKeys({ credentialsKeys, dataDir }: Config): readonly string[] {
  if (credentialsKeys !== undefined) return credentialsKeys;
  try {
    const kept: KeptSecrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
    return [kept.credentialsKey];
  } catch {
    return [];
  }
}

/** What `secrets.json` holds. */
interface KeptSecrets {
  readonly credentialsKey: string;
  readonly sessionSecret: string;
}

function keptSecrets(dataDir: string): KeptSecrets {
  const file = join(dataDir, 'secrets.json');
  const made: KeptSecrets = {
    credentialsKey: randomBytes(32).toString('base64'),
    sessionSecret: randomBytes(32).toString('base64'),
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Error(`DATA_DIR: ${file} cannot be written: ${(error as Error).message}`);
    }
    return JSON.parse(readFileSync(file, 'utf8'));
  }
}
