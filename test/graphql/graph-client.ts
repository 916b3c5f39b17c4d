import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ExecutionResult, print } from 'graphql';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import type { GraphqlContext } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import type { MessageEvent, Realtime } from '../../src/realtime/events.ts';
import { TopicReaders } from '../../src/realtime/topic-readers.ts';
import { createExecution } from '../../src/server/graphql/execution.ts';
import { createAdmission } from '../../src/server/live/admission.ts';
import { createLoaders } from '../../src/store/mongo/loaders.ts';
import { unlimited } from '../testkit/rate-limits.ts';

/** The graph as one environment's API key sees it, executed as the server executes it, without a port. */
export interface Graph {
  /** Executes a document; rejects when there are errors. */
  run<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
  /** Executes a document, or the text of one, and gives the whole answer. */
  answer<Data, Variables>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables?: Variables,
  ): Promise<ExecutionResult<Data>>;
  /** Subscribes over SSE. Yields results in order; `return()` ends the subscription. */
  follow<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): AsyncGenerator<ExecutionResult<Data>, void, undefined>;
  /** Publishes an event to the subscriptions, as realtime does. */
  publish(event: MessageEvent): void;
  /** The number of open subscriptions to subscribers. */
  followed(): number;
  /** The entries of the error log. */
  readonly logged: { readonly err: { readonly message: string }; readonly errorId: string }[];
}

/** @param given the source of events. Defaults to those that the test publishes. */
export async function startGraph(ctx: OperationContext, given?: Realtime): Promise<Graph> {
  const logged: Graph['logged'] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const { graphql, liveLimits } = readConfig({});
  const execution = await createExecution({
    schema,
    logger,
    limits: graphql,
    rateLimiter: unlimited(ctx.store),
    admission: createAdmission(liveLimits),
    hasIntrospection: true,
    // A client that has left is noticed with the next write.
    streamPingMs: 50,
  });
  const events = new TopicReaders<MessageEvent>();
  const topicOf = (_environmentId: string, _subscriberId: string) => `${_environmentId} ${_subscriberId}`;
  const notFollowed = async () => {
    throw new Error('a graph without realtime follows messages only');
  };
  const realtime: Realtime = given ?? {
    messageChanges: async (...ids) => events.read(topicOf(ids[0], ids[1])),
    messagePosition: () => '82'.padEnd(20, '0'),
    preferenceChanges: notFollowed,
    notificationChanges: notFollowed,
    activity: notFollowed,
  };

  const send = (
    document: TypedDocumentNode<unknown, never> | string,
    variables: unknown,
    accept: string,
    canCache: boolean,
  ) => {
    const context: GraphqlContext = {
      ...ctx,
      realtime,
      loaders: createLoaders(ctx, canCache),
    };
    const query = typeof document === 'string' ? document : print(document);
    return execution.yoga.fetch(
      'http://localhost/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
      },
      { context, body: Buffer.from(JSON.stringify({ query, variables })) },
    );
  };

  const graph: Graph = {
    logged,
    publish: (event) => events.publish(topicOf(event._environmentId, event._subscriberId), event),
    followed: () => events.size,
    async run(document, variables) {
      const { data, errors } = await graph.answer(document, variables);
      if (errors !== undefined || data == null) throw new Error(JSON.stringify({ errors, logged }));
      return data;
    },
    async answer(document, variables) {
      const response = await send(document, variables, 'application/json', true);
      return (await response.json()) as ExecutionResult<never>;
    },
    async *follow(document, variables) {
      const response = await send(document, variables, 'text/event-stream', false);
      for await (const { event, data } of serverSentEvents(response)) {
        if (event === 'next') yield JSON.parse(data) as ExecutionResult<never>;
      }
    },
  };
  return graph;
}

async function* serverSentEvents({ body }: Response): AsyncGenerator<{ event: string; data: string }> {
  if (body === null) throw new Error('the response has no body');
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const),
      );
      text = text.slice(end + 2);
      const event = fields.get('event');
      if (event === 'complete') return;
      if (event !== undefined) yield { event, data: fields.get('data') ?? '' };
    }
  }
}
