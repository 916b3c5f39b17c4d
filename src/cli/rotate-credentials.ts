import { showProgress } from '../progress.ts';
import { loadSecrets } from '../secrets.ts';
import { rotateCredentials as rotateStoredCredentials } from '../store/rotate-credentials.ts';
import type { CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';
import { openDatabase } from './runtime.ts';

/** `rotate-credentials`: encrypts all credentials with the first key of `CREDENTIALS_KEY`. Gateways may keep running. */
export async function rotateCredentials(context: CommandContext): Promise<void> {
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
