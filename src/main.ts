#!/usr/bin/env node
import { describeFewFiles, isOutOfFiles } from './cli/open-files.ts';

try {
  // Loaded late: the files of the gateway are already too many for a very low limit.
  const { runCommandLine } = await import('./cli/run-command-line.ts');
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  if (!isOutOfFiles(error)) throw error;
  process.stderr.write(`${describeFewFiles()}\n`);
  process.exit(1);
}
