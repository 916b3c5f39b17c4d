import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createConsoleClient } from './client.ts';
import { messageOf } from './error-messages.ts';
import type { Session } from './session.ts';

/** Sends a query with a session that is not the current one. @returns its data, and why it failed */
export async function queryWith<Data>(
  session: Session,
  query: TypedDocumentNode<Data, Record<string, never>>,
): Promise<{ readonly data: Data | undefined; readonly problem: string | null }> {
  let refusal: string | undefined;
  const { client, close } = createConsoleClient(session, (reason) => {
    refusal = reason;
    close();
  });
  const { data, error } = await client.query(query, {}).toPromise();
  close();
  return { data, problem: error === undefined ? null : (refusal ?? messageOf(error)) };
}
