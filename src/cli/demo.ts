import { writeDemo } from '../demo/write-demo.ts';
import { showProgress } from '../progress.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { createContext } from '../server/context.ts';
import type { Command, CommandContext } from './command.ts';
import { printLines } from './print-lines.ts';
import { openRuntime } from './runtime.ts';
import { startDatabase } from './start-database.ts';

export const demo: Command = {
  summary: 'write demo data',
  description: `Writes the demo data into the environment of API_KEY.
Any running gateway or worker processes its events.`,
  options: {},
  run: writeDemoData,
};

async function writeDemoData(context: CommandContext): Promise<void> {
  const { logger, resources } = context;
  const { services, firstEnvironment } = await openRuntime(context, await startDatabase(context));
  const { apiKey, caller, isNew } = firstEnvironment;
  if (caller === null) throw new Error('API_KEY: must be a key of the environment that receives the demo data');
  const realtime = resources.add(startRealtime(services.store, logger), (events) => events.close());
  const progress = showProgress(process.stderr);
  await writeDemo(createContext({ ...services, realtime }, caller), progress.step);
  progress.clear();
  printLines(['Demo data written', ...(isNew ? [`API key    ${apiKey}`] : [])]);
  await resources.close();
}
