import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { compileApplication, installPackage } from '../testkit/packed-package.ts';

const NAME = 'notification-gateway-client';
/** An application that has installed the packed package, and nothing else. */
let application: string;
let gateway: GatewayProcess;
beforeAll(async () => {
  [application, gateway] = await Promise.all([
    installPackage(NAME, 'src/typed-client/package/vite.config.ts'),
    startGateway({ DATA_DIR: temporaryDirectory() }),
  ]);
}, 120_000);

const installed = (name: string) => readFileSync(join(application, 'node_modules', NAME, name), 'utf8');
const GLOBALS = 'declare const process: { env: Record<string, string | undefined> };\n';

/** Runs the compiled application. @returns its output */
function runApplication(): string {
  const env = { ...process.env, API_KEY: gateway.apiKey };
  const { stdout, stderr } = spawnSync(process.execPath, ['application.js'], {
    cwd: application,
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('the package of the typed client', () => {
  it('has no dependencies, and imports nothing', () => {
    const manifest = JSON.parse(installed('package.json'));
    expect([manifest.dependencies, manifest.peerDependencies, manifest.private]).toEqual(Array(3).fill(undefined));
    expect(manifest.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
    expect(installed('index.js')).not.toMatch(/^import |\bimport\(|\beval\(/m);
  });

  it('adds only the documents and clients to a bundle that it uses', async () => {
    const names = 'createGraphqlClient, TransactionActivityDocument';
    writeFileSync(join(application, 'page.js'), `export { ${names} } from '${NAME}';\n`);
    const built = await build({
      root: application,
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
    });
    const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code: string }[] };
    const bundle = output.map(({ code }) => code).join();
    expect(bundle.match(/\b(query|mutation|subscription|fragment) \w+/g)).toEqual(['query TransactionActivity']);
    expect(bundle).not.toContain('createRestClient');
  });

  it('compiles and runs the example of its README', () => {
    const [, example = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(installed('README.md')) ?? [];
    const source = example.replace('http://127.0.0.1:4000', gateway.url);
    expect(source).not.toBe(example);
    expect(compileApplication(application, GLOBALS + source)).toBe('');
    expect(runApplication()).toMatch(/^[01]\n$/);
  }, 90_000);

  it('returns typed failures, and throws what the gateway refuses', () => {
    const source = `${GLOBALS}import { CancelTransactionDocument, createGraphqlClient, createRestClient, GraphqlRequestError, TransactionActivityDocument } from '${NAME}';
      const server = '${gateway.url}/';
      const rest = createRestClient({ server, apiKey: process.env.API_KEY ?? '' });
      const { error, response } = await rest.GET('/v2/subscribers/{subscriberId}', { params: { path: { subscriberId: 'nobody' } } });
      const graphql = createGraphqlClient({ server, authorization: async () => \`ApiKey \${process.env.API_KEY}\` });
      const { result } = await graphql.request(CancelTransactionDocument, { input: { transactionId: '' } });
      const refused = await createGraphqlClient({ server, authorization: 'ApiKey wrong' })
        .request(TransactionActivityDocument, { transactionId: 'x' })
        .catch((reason: unknown) => (reason instanceof GraphqlRequestError ? reason.status : reason));
      console.log(JSON.stringify([response.status, error?.message, result.__typename, refused]));`;
    expect(compileApplication(application, source)).toBe('');
    expect(JSON.parse(runApplication())).toEqual([404, expect.any(String), 'ValidationError', 401]);
  }, 90_000);

  it('throws for a response that is not GraphQL, whatever its status', () => {
    const source = `${GLOBALS}import { createGraphqlClient, GraphqlRequestError, TransactionActivityDocument } from '${NAME}';
      const outcomes: unknown[] = [];
      for (const body of ['<html>', 'null', '7', '{}', '{"data":null}', '{"error":"x","errors":"y"}']) {
        const graphql = createGraphqlClient({ server: '', authorization: '', fetch: async () => new Response(body) });
        const asked = graphql.request(TransactionActivityDocument, { transactionId: 'x' });
        outcomes.push(await asked.catch((reason: unknown) => (reason instanceof GraphqlRequestError ? [reason.message, reason.errors] : reason)));
      }
      console.log(JSON.stringify(outcomes));`;
    expect(compileApplication(application, source)).toBe('');
    expect(JSON.parse(runApplication())).toEqual(Array(6).fill(['The gateway answered 200 without data', []]));
  }, 90_000);

  it('refuses wrong fields, paths and variables when it is compiled', () => {
    const source = `${GLOBALS}import { createGraphqlClient, createRestClient, TransactionActivityDocument } from '${NAME}';
      const rest = createRestClient({ server: '', apiKey: '' });
      const { data } = await rest.GET('/v2/subscribers/{subscriberId}', { params: { path: { subscriberId: 'ada' } } });
      data?.surname;
      await rest.GET('/v2/people', {});
      const graphql = createGraphqlClient({ server: '', authorization: '' });
      await graphql.request(TransactionActivityDocument, { transaction: 'x' });`;
    const problems = compileApplication(application, source);
    for (const name of ['surname', '/v2/people', 'transaction']) expect(problems).toContain(name);
  }, 90_000);
});
