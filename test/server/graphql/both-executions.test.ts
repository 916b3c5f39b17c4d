import { execute, type FormattedExecutionResult, parse } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { writeDemo } from '../../../src/demo/write-demo.ts';
import { createMaskError } from '../../../src/graphql/kit/mask-error.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { omitUndefined } from '../../../src/model/omit-undefined.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { authenticateApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { formatError } from '../../../src/server/graphql/result-json.ts';
import { createLoaders } from '../../../src/store/mongo/loaders.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { ValidQueries } from '../../testkit/valid-queries.ts';
import { addEnvironment, connectClient, KEY, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

/** More queries find more: `FUZZ_REQUESTS=5000 FUZZ_SEED=7`. */
const QUERIES = Number(process.env.FUZZ_REQUESTS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

/** `checkWorkflow` returns steps with new ids. */
const ROOT_FIELDS = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((name) => name !== 'checkWorkflow');

let server: TestServer;
let ctx: OperationContext;
/** Ids in the answers so far. */
const ids = new Set<string>();

beforeAll(async () => {
  const own = await startTestContext();
  const scope = await addEnvironment(own.store, KEY);
  const caller = await authenticateApiKey(own.store, `ApiKey ${KEY}`);
  ctx = { ...own, ...caller, publicUrl: undefined };
  await writeDemo({ ...ctx, scope });
  const { store, workQueue } = ctx;
  // Only the server counts what an operation reads.
  const limits = { ...readConfig({}).graphql, maxCost: 1_000_000 };
  server = await startTestServer({ schema, store, workQueue, limits });
});

function noteIds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /id$/i.test(name)) ids.add(inner);
    else noteIds(inner);
  }
}

const idsOf = (argument: string): string[] => (argument === 'subscriberId' ? ['ada'] : ['welcome', ...ids]);

const maskError = createMaskError(() => {});

/** What graphql-js returns for a query, with the errors that clients get. */
async function executed(query: string, variableValues: Record<string, unknown>): Promise<FormattedExecutionResult> {
  const loaders = createLoaders(ctx);
  const contextValue = { ...ctx, loaders };
  const { data, errors } = await execute({ schema, document: parse(query), variableValues, contextValue });
  return omitUndefined({ data, errors: errors?.map((error) => formatError(maskError(error))) });
}

/** What must not differ: the data with the order of its fields, and the errors, except the ids of internal ones. */
const comparable = ({ data, errors }: FormattedExecutionResult) => ({
  data: JSON.stringify(data),
  errors: errors
    ?.map(({ message, path, locations, extensions }) => JSON.stringify([path, message, locations, extensions?.code]))
    .sort(),
});

it(
  'answers each query over HTTP and websockets as graphql-js does, also after a query with errors',
  async () => {
    const queries = new ValidQueries(schema, SEED, idsOf);
    const client = connectClient(server);
    const overWebsocket = async (
      query: string,
      variables: Record<string, unknown>,
    ): Promise<FormattedExecutionResult> => {
      const results = client.iterate({ query, variables });
      const { value } = await results.next().catch((errors: unknown) => ({ value: { errors } }));
      return value;
    };
    let answered = 0;
    for (let number = 0; number < QUERIES; number += 1) {
      const query = queries.next(ROOT_FIELDS[number % ROOT_FIELDS.length] as string);
      for (const either of [true, false]) {
        const variables = { either };
        const answer = (await (await postGraphql(server, { query, variables })).json()) as FormattedExecutionResult;
        const given = { query, variables };
        expect({ given, ...comparable(await overWebsocket(query, variables)) }).toEqual({
          given,
          ...comparable(answer),
        });
        // Without data, the server has refused the query.
        if (answer.data === undefined) continue;
        expect({ given, ...comparable(answer) }).toEqual({ given, ...comparable(await executed(query, variables)) });
        noteIds(answer.data);
        if (answer.errors === undefined) answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(QUERIES);
  },
  60_000 + QUERIES * 200,
);
