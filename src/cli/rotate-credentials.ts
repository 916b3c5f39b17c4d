import { showProgress } from '../progress.ts';
import { findCredentialsKeys } from '../secrets.ts';
import { rotateCredentials as rotateStoredCredentials } from '../store/sealed/rotate-credentials.ts';
import type { Command, CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';
import { openStore } from './runtime.ts';
import { startDatabase } from './start-database.ts';

export const rotateCredentials: Command = {
  summary: 'encrypt all credentials with the first key of CREDENTIALS_KEY',
  description: `Encrypts all stored credentials with the first key of CREDENTIALS_KEY. The former keys follow it, separated by commas.
Gateways may keep running.`,
  options: {},
  run: rotate,
};

async function rotate(context: CommandContext): Promise<void> {
  const { config } = context;
  // A generated key, or the stored key of another database, would make the credentials unreadable for all gateways.
  const credentialsKeys =
    config.mongodbUri === undefined ? findCredentialsKeys(config) : (config.credentialsKeys ?? []);
  if (credentialsKeys.length === 0) {
    throw new Error('CREDENTIALS_KEY: must be set to the new key, followed by the former keys, separated by commas');
  }
  const store = await openStore(context, await startDatabase(context), { credentialsKeys });
  const progress = showProgress(process.stderr);
  const rotations = await rotateStoredCredentials(store, (title, done, total) =>
    progress.step(`Encrypting secrets of ${title}`, done, total),
  );
  progress.clear();
  printLines(rotations.map(({ title, rewritten }) => `Re-encrypted ${title}: ${rewritten}`));
  const unreadable = rotations.filter((rotation) => rotation.unreadable > 0);
  if (unreadable.length > 0) {
    const counts = unreadable.map((rotation) => `${rotation.unreadable} ${rotation.title}`);
    throw new Error(`Cannot be decrypted with CREDENTIALS_KEY: ${counts.join(', ')}`);
  }
  await context.resources.close();
}
