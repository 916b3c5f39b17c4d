import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useState } from 'react';
import { queryWith } from '../query-with.ts';
import { type Session, secretProblem } from '../session.ts';

interface SecretTest {
  /**
   * Sends a query with the session that the user entered. A former test ends.
   * @param accept called with the answer. Returns why it is not accepted. Null if it is
   */
  readonly start: <Data>(
    session: Session,
    query: TypedDocumentNode<Data, Record<string, never>>,
    accept: (data: Data) => string | null,
  ) => Promise<void>;
  /** Ends the test, whose answer then has no effect, for example because the user changes what is tested. */
  readonly end: () => void;
  readonly isRunning: boolean;
  /** Why the last test failed. */
  readonly problem: string | null;
}

/** Tests a key or token. The test ends with its component: who has cancelled or signed out must stay signed out. */
export function useSecretTest(): SecretTest {
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const end = () => {
    running.current?.abort();
    setRunning(false);
  };
  const start: SecretTest['start'] = async (session, query, accept) => {
    end();
    const wrong = secretProblem(session.secret);
    setProblem(wrong);
    if (wrong !== null) return;
    const test = new AbortController();
    running.current = test;
    setRunning(true);
    const answer = await queryWith(session, query);
    if (test.signal.aborted) return;
    setRunning(false);
    const isAnswered = answer.problem === null && answer.data !== undefined;
    setProblem(isAnswered ? accept(answer.data) : (answer.problem ?? 'The gateway did not answer.'));
  };
  return { start, end, isRunning, problem };
}
