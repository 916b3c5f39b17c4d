import type { Db } from 'mongodb';
import { createEnvironment, inApp, insertSubscribers, insertWorkflow } from './furnish.ts';
import { Gateways } from './gateways.ts';

/** The subscribers of the third environment: enough for broadcasts that need several pages. */
export const CROWD = Array.from({ length: 150 }, (_, index) => `crowd-${index}`);
/** The workflows of the crowd: one delivers at once, and one waits first. */
export const ANNOUNCE = 'announce';
export const ANNOUNCE_LATER = 'announce-later';

/** Creates the environment of the crowd. @returns the gateways for its clients */
export async function furnishCrowd(db: Db, gateways: Gateways): Promise<Gateways> {
  const { scope, key } = await createEnvironment(db, gateways, 'Crowd');
  await insertSubscribers(db, scope, CROWD);
  const text = inApp('{{payload.key}}');
  await insertWorkflow(db, scope, ANNOUNCE, [text]);
  const wait = { type: 'delay', metadata: { type: 'regular', amount: 2, unit: 'seconds' } };
  await insertWorkflow(db, scope, ANNOUNCE_LATER, [wait, text]);
  return new Gateways(gateways.urls, key);
}
