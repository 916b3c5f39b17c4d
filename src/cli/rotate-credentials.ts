import { showProgress } from '../progress.ts';
import { loadSecrets } from '../secrets.ts';
import { rotateCredentials as rotateStoredCredentials } from '../store/rotate-credentials.ts';
import type { Command, CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';
import { openDatabase } from './runtime.ts';

export const rotateCredentials: Command = {
  summary: 'encrypt all credentials with the first key of CREDENTIALS_KEY',
  description: `Encrypts all stored credentials with the first key of CREDENTIALS_KEY. The former keys follow it, separated by commas.
Gateways may keep running.`,
  options: {},
  run: rotate,
};

async function rotate(context: CommandContext): Promise<void> {
  const { store } = await openDatabase(context, loadSecrets(context.config));
  const progress = showProgress(process.stderr);
  const { rewritten, unreadable } = await rotateStoredCredentials(store, (done, total) =>
    progress.step('Encrypting credentials of integrations', done, total),
  );
  progress.clear();
  printLines([`Integrations re-encrypted: ${rewritten}`]);
  if (unreadable > 0) throw new Error(`Integrations that cannot be decrypted with CREDENTIALS_KEY: ${unreadable}`);
  await context.resources.close();
}
