import type { ExecutionResult } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { writeDemo } from '../../../src/demo/write-demo.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { ValidQueries } from '../../testkit/valid-queries.ts';
import { addEnvironment, connectClient, KEY, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

/** More queries find more: `FUZZ_REQUESTS=5000 FUZZ_SEED=7`. */
const QUERIES = Number(process.env.FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

/** `checkWorkflow` returns steps with new ids. */
const ROOT_FIELDS = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((name) => name !== 'checkWorkflow');

let server: TestServer;
/** Ids in the answers so far. */
const ids = new Set<string>();

beforeAll(async () => {
  const ctx = await startTestContext();
  const scope = await addEnvironment(ctx.store, KEY);
  await writeDemo({ ...ctx, scope });
  server = await startTestServer({ schema, store: ctx.store, workQueue: ctx.workQueue });
});

function noteIds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /id$/i.test(name)) ids.add(inner);
    else noteIds(inner);
  }
}

const idsOf = (argument: string): string[] => (argument === 'subscriberId' ? ['ada'] : ['welcome', ...ids]);

/** What must not differ: websockets have other extensions. */
const comparable = ({ data, errors }: ExecutionResult) => ({
  data,
  errors: errors?.map(({ message, path }) => `${path} ${message}`).sort(),
});

it(
  'answers each query over HTTP, which writes it directly, as over websockets, which execute it',
  async () => {
    const queries = new ValidQueries(schema, SEED, idsOf);
    const client = connectClient(server);
    let answered = 0;
    for (let number = 0; number < QUERIES; number += 1) {
      const query = queries.next(ROOT_FIELDS[number % ROOT_FIELDS.length] as string);
      const { value: executed } = await client
        .iterate({ query })
        .next()
        .catch((errors: unknown) => ({ value: { errors } }));
      const written = (await (await postGraphql(server, { query })).json()) as ExecutionResult;
      expect({ query, ...comparable(written) }).toEqual({ query, ...comparable(executed) });
      noteIds(written.data);
      if (written.errors === undefined) answered += 1;
    }
    expect(answered).toBeGreaterThan(QUERIES / 2);
  },
  60_000 + QUERIES * 100,
);
