import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED_ROUTES, openApiDocument } from '../../src/rest/openapi.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

let gateway: GatewayProcess;
/** A copy of the example project. */
let project: string;

/** Runs Node.js in the project. @returns its output */
function runNode(...args: string[]): string {
  const env = { ...process.env, GATEWAY: gateway.url, API_KEY: gateway.apiKey };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const packageFile = (path: string) => resolve('node_modules', path);
/** Compiles the project. @returns the messages of the compiler */
const compile = (...options: string[]) =>
  spawnSync(packageFile('.bin/tsc'), options, { cwd: project, encoding: 'utf8' }).stdout;

/** The arguments of a command in a script of the project, with the address of the gateway. */
function argumentsOf(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  return scripts[script].replace('http://127.0.0.1:4000', gateway.url).split(' ').slice(1);
}

beforeAll(async () => {
  project = temporaryDirectory();
  cpSync('examples/typed-clients', project, { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
}, 60_000);

describe('the example of typed clients', () => {
  it('generates its types from a gateway, compiles and runs', () => {
    // Two generators need the API of TypeScript 5, which their own package.json asks for.
    const typescript5 = `--import=${resolve('src/typed-client/codegen/typescript-5-hook.js')}`;
    mkdirSync(join(project, 'generated'));
    runNode(typescript5, packageFile('openapi-typescript/bin/cli.js'), ...argumentsOf('generate:rest'));
    const tada = packageFile('gql.tada/bin/cli.js');
    const header = `Authorization: ApiKey ${gateway.apiKey}`;
    runNode(tada, 'generate-schema', `${gateway.url}/graphql`, '--header', header, '--output', 'schema.graphql');
    runNode(typescript5, tada, ...argumentsOf('generate:tada'));
    runNode(packageFile('.bin/graphql-codegen'), ...argumentsOf('generate:codegen'));

    const emit = ['--noEmit', 'false', '--outDir', 'built', '--rewriteRelativeImportExtensions'];
    expect(compile(...emit)).toBe('');
    for (const name of ['with-rest', 'with-codegen', 'with-tada']) {
      expect(runNode(`built/${name}.js`), name).toBe('Ada\n');
    }

    const misuse = (file: string, from: string, to: string) => {
      const source = readFileSync(join(project, file), 'utf8');
      expect(source).toContain(from);
      writeFileSync(join(project, file), source.replace(from, to));
    };
    misuse('with-rest.ts', 'data.firstName', 'data.surname');
    misuse('with-codegen.ts', "{ subscriberId: 'ada' }", '{ subscriberId: 7 }');
    misuse('with-tada.ts', 'subscriber?.firstName', 'subscriber?.surname');
    const problems = compile();
    for (const file of ['with-rest.ts', 'with-codegen.ts', 'with-tada.ts']) expect(problems).toContain(file);
  }, 180_000);
});

describe('what is generated from openapi.json', () => {
  const COLLECTION = 'examples/postman/collection.json';

  it('is current: run `npm run schema` if this fails', () => {
    const folder = temporaryDirectory();
    const document = join(folder, 'openapi.json');
    writeFileSync(document, JSON.stringify(openApiDocument()));
    const { stderr, status } = spawnSync(process.execPath, ['src/typed-client/codegen/generate.js', document, folder], {
      encoding: 'utf8',
    });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    for (const path of ['src/typed-client/generated/rest.ts', COLLECTION]) {
      expect(readFileSync(path, 'utf8') === readFileSync(join(folder, path), 'utf8'), path).toBe(true);
    }
  }, 60_000);

  it('contains a request of every route in the collection, with the key of a variable', () => {
    interface Item {
      readonly item?: readonly Item[];
      readonly request?: { readonly method: string; readonly url: { readonly path: readonly string[] } };
    }
    const collection = JSON.parse(readFileSync(COLLECTION, 'utf8'));
    const requestsOf = (items: readonly Item[]): string[] =>
      items.flatMap(({ item = [], request }) =>
        request ? [`${request.method} /${request.url.path.join('/')}`] : requestsOf(item),
      );
    const routes = DOCUMENTED_ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(requestsOf(collection.item).sort()).toEqual(routes.sort());
    expect(JSON.stringify(collection.auth)).toContain('ApiKey {{apiKey}}');
    expect(JSON.stringify(collection)).not.toContain(gateway.apiKey);
  });

  it('declares and describes every variable of the collection, and sets the instant before each request', () => {
    const text = readFileSync(COLLECTION, 'utf8');
    const { variable, event } = JSON.parse(text) as {
      variable: readonly { key: string; description?: string }[];
      event: readonly { listen: string; script: { exec: readonly string[] } }[];
    };
    const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect(variable.map(({ key }) => key).sort()).toEqual([...used].sort());
    const page = readFileSync('docs/how-to/generate-typed-clients.md', 'utf8');
    for (const { key, description = '' } of variable) {
      expect(description, key).not.toBe('');
      expect(page).toContain(`\`${key}\``);
    }
    const values = new Map<string, string>();
    const [{ listen, script } = { listen: '', script: { exec: [] } }] = event;
    new Function('pm', script.exec.join('\n'))({
      collectionVariables: { set: (name: string, value: string) => values.set(name, value) },
    });
    expect(listen).toBe('prerequest');
    expect(Date.parse(values.get('TOMORROW') ?? '')).toBeGreaterThan(Date.now());
  });
});
