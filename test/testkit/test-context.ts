import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { API_KEY_SCOPES } from '../../src/model/environment.ts';
import { SESSION_SCOPES } from '../../src/operations/authorise.ts';
import type { CallerSession, OperationContext } from '../../src/operations/context.ts';
import { deriveSessionKey } from '../../src/operations/session/session-token.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { createLoaders } from '../../src/store/mongo/loaders.ts';
import { newScope } from './new-scope.ts';
import { startTestStore } from './test-database.ts';
import { testRenderer } from './test-renderer.ts';
import { openTestWorkQueue } from './test-work-queue.ts';

/** The key of the sessions in tests. */
export const SESSION_KEY = deriveSessionKey('the secret of the tests, 32 characters long');

/** An operation context in a new environment, with the given store or a new one. */
export async function startTestContext(given?: Store): Promise<OperationContext> {
  const store = given ?? (await startTestStore());
  const workQueue = await openTestWorkQueue(store);
  const scope = newScope();
  return {
    scope,
    _userId: new ObjectId(),
    scopes: API_KEY_SCOPES,
    store,
    workQueue,
    get loaders() {
      return createLoaders({ store, scope });
    },
    sessionKey: SESSION_KEY,
    serviceSlug: 'svc',
    publicUrl: 'https://gateway.example.com',
    outgoing: { allowsPrivateHosts: true },
    renderer: testRenderer(),
    now: () => new Date(),
    newUuid: randomUUID,
  };
}

/** The context of a caller with a subscriber session. */
export const withSession = <Context extends OperationContext>(ctx: Context, session: CallerSession): Context => ({
  ...ctx,
  scopes: SESSION_SCOPES,
  session,
});
