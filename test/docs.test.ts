import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSchema, type OperationDefinitionNode, parse, validate } from 'graphql';
import { createClient } from 'graphql-ws';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SETTINGS } from '../src/config.ts';
import { listedProviders, providerCredentials, providerName } from '../src/delivery/listed-providers.ts';
import { pushOverrideNames } from '../src/delivery/push/override-names.ts';
import { isSupportedProvider } from '../src/delivery/send-through.ts';
import { ERROR_CODES } from '../src/errors.ts';
import { anchorOf } from '../src/guide/anchor.ts';
import type { StepType } from '../src/model/enums.ts';
import { PUSH_PROVIDERS } from '../src/model/provider-ids.ts';
import { DOCUMENTED_ROUTES } from '../src/rest/openapi.ts';
import { startMetrics } from '../src/telemetry/metrics.ts';
import { builtInControls } from '../src/workflow-language/controls/built-in-controls.ts';
import { readOptions } from './chaos/options.ts';
import { atEnd } from './testkit/at-end.ts';
import { type Block, documentationBlocks, documentationPages } from './testkit/documentation.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from './testkit/gateway-process.ts';
import { seed } from './testkit/seed.ts';
import { runShell } from './testkit/shell.ts';
import { DOCKER, HELM, KUBECTL, NPM, NPX } from './testkit/shell-commands.ts';
import { startMailbox } from './testkit/smtp-server.ts';
import { startTestContext } from './testkit/test-context.ts';

const PAGES = documentationPages();
const BLOCKS = documentationBlocks();
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

let gateway: GatewayProcess;
let env: Record<string, string>;
/** The port of the receiver of webhooks. */
let webhookPort: number;
/** The port of the mail server. */
let mailPort: number;
let cwd: string;

/** Replaces the addresses of the pages with the addresses of this run. */
const here = (code: string) =>
  code
    .replaceAll('127.0.0.1:4000', new URL(gateway.url).host)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${webhookPort}`)
    .replace('listen(8080)', `listen(${webhookPort})`)
    .replace('listen(3000,', 'listen(0,')
    .replace('port: "1025"', `port: "${mailPort}"`)
    .replaceAll('mongodb://db1,db2,db3/notifications?replicaSet=rs0', env.DATABASE ?? '')
    .replace('export API_KEY=the-key-that-was-printed', ':')
    .replaceAll('/tmp/shared-data', join(cwd, 'shared'));

const ask = async (query: string, variables: object = {}, authorization = `ApiKey ${gateway.apiKey}`) => {
  const body = JSON.stringify({ query, variables });
  return (await gateway.request('/graphql', { method: 'POST', body, headers: { authorization } })).json();
};

let transactions = 0;
const triggerComment = async () => {
  transactions += 1;
  const event = { name: 'new-comment', to: 'ada', payload: { author: 'Grace', title: 'Docs' } };
  const body = JSON.stringify({ events: [{ ...event, transactionId: `docs-${transactions}` }] });
  await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body });
};

const muteInvoices = () =>
  ask(`mutation {
    setSubscriberPreferences(input: { subscriberId: "ada", workflowId: "invoice-paid", channels: { push: false } }) {
      __typename
    }
  }`);

/** Triggers events and sets preferences until the promise resolves: a subscriber has no other way to know that it follows. */
async function whileChanging<T>(awaited: Promise<T>): Promise<T> {
  let isThere = false;
  const seen = awaited.finally(() => {
    isThere = true;
  });
  while (!isThere) {
    await Promise.all([triggerComment(), muteInvoices()]);
    await Promise.race([seen.catch(() => {}), pause(200)]);
  }
  return seen;
}

/** A port that no server listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Matches the answer of a page, in which "…" matches any text. */
const matching = (answer: unknown): unknown => {
  if (answer === '…') return expect.any(String);
  if (Array.isArray(answer)) return answer.map(matching);
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).map(([name, value]) => [name, matching(value)]);
  return expect.objectContaining(Object.fromEntries(entries));
};

beforeAll(async () => {
  const dataDir = temporaryDirectory();
  gateway = await startGateway({ DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: 'true' });
  webhookPort = await freePort();
  mailPort = (await startMailbox()).port;
  cwd = temporaryDirectory();
  cpSync('deploy', join(cwd, 'deploy'), { recursive: true });
  await vi.waitFor(
    async () => {
      const { data } = await ask(`{
        notifications(subscriberId: "ada") { edges { node { _id } } }
        messages(subscriberId: "ada") { edges { node { _id id } } }
        comments: messages(subscriberId: "ada", workflowId: "new-comment") { edges { node { _id } } }
      }`);
      const [notification, message, comment] = [data.notifications, data.messages, data.comments].map(
        ({ edges }) => edges[0]?.node,
      );
      expect(notification && message && comment).toBeTruthy();
      env = {
        NOTIFICATION_ID: notification._id,
        MESSAGE_ID: message._id,
        MESSAGE_GLOBAL_ID: message.id,
        COMMENT_ID: comment._id,
      };
    },
    { timeout: 20_000, interval: 100 },
  );
  const { data } = await ask(`mutation {
    createSubscriberSession(input: { subscriberId: "ada" }) { ... on CreateSubscriberSessionPayload { token } }
  }`);
  Object.assign(env, {
    API_KEY: gateway.apiKey,
    TOKEN: data.createSubscriberSession.token,
    DATABASE: /Database +(\S+)/.exec(gateway.output())?.[1] ?? '',
    DIST_DIR: inject('distDir'),
    REPOSITORY: process.cwd(),
    GATEWAY_DATA_DIR: dataDir,
    NEW_KEY: JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).credentialsKey,
    OLD_KEY: randomBytes(32).toString('base64'),
  });
}, 60_000);

const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the documentation', () => {
  it('lists every page in docs/README.md', () => {
    const files = readdirSync('docs', { recursive: true, encoding: 'utf8' });
    const pages = files.filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect([...PAGES].sort()).toEqual(pages.sort());
  });

  it('has code blocks of known languages only', () => {
    const known = ['sh', 'graphql', 'json', 'js', 'ts', 'html', 'jsx', 'yaml'];
    expect(BLOCKS.filter(({ language }) => !known.includes(language))).toEqual([]);
    const texts = PAGES.map((page) => readFileSync(join('docs', page), 'utf8')).join('\n');
    expect(BLOCKS).toHaveLength((texts.match(/^```/gm) ?? []).length / 2);
  });

  it('shows JSON only as the answer of a block', () => {
    const shown = BLOCKS.filter(({ language }) => language === 'json');
    expect(BLOCKS.filter(({ answer }) => answer !== undefined)).toHaveLength(shown.length);
  });

  it.each([
    'README.md',
    'CHANGELOG.md',
    'examples/README.md',
    'docs/README.md',
    ...PAGES.map((page) => join('docs', page)),
  ])('%s links to existing files and headings', (page) => {
    for (const [, target = '', anchor] of readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
      if (/^https?:/.test(target)) continue;
      const path = target === '' ? page : join(dirname(page), target);
      expect(existsSync(path), `${page}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(path), `${page}: ${target}#${anchor}`).toContain(anchor);
    }
  });

  /** The cells of a table without its head. */
  const rowsOf = (page: string, head: string): string[][] =>
    (readFileSync(page, 'utf8').split(`${head}\n`)[1]?.split('\n\n')[0] ?? '')
      .split('\n')
      .slice(1)
      .map((row) => row.split('|').slice(1, -1));
  const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

  it('lists all mutations', () => {
    const listed = rowsOf('docs/reference/graph.md', '| for | mutations |').flatMap(([, cell]) => namesIn(cell));
    expect(listed.sort()).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort());
  });

  it('lists the filters of lists', () => {
    const order = ['first', 'after', 'last', 'before', 'orderBy', 'orderDirection', 'includeCursor'];
    for (const [list, filters] of rowsOf('docs/reference/graph.md', '| list | filters |')) {
      const [name = ''] = namesIn(list);
      const args = schema.getQueryType()?.getFields()[name]?.args ?? [];
      const known = args.filter((arg) => arg.deprecationReason == null && !order.includes(arg.name));
      expect(namesIn(filters).sort(), name).toEqual(known.map((arg) => arg.name).sort());
    }
  });

  it('lists the controls of steps', () => {
    for (const [types, , controls] of rowsOf('docs/reference/steps.md', '| type | action | controls |')) {
      for (const type of namesIn(types)) {
        const known = Object.keys(builtInControls(type as StepType).uiSchema?.properties ?? {});
        // Those of other types are free-form.
        if (known.length > 1) expect([...namesIn(controls), 'skip'].sort(), type).toEqual(known.sort());
      }
    }
  });

  it('lists all commands', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));
    const listed = [...readFileSync('docs/reference/commands.md', 'utf8').matchAll(/^\| `npm (?:run )?(\S+)` \|/gm)];
    expect(listed.map(([, name]) => name).sort()).toEqual([...commands, 'pack'].sort());
  });

  it('names only labels of the console', () => {
    const files = readdirSync('src/console', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const sources = files.map((name) => readFileSync(join('src/console', name), 'utf8')).join('\n');
    const page = readFileSync('docs/how-to/use-the-console.md', 'utf8');
    const labels = [...page.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => !sources.includes(label))).toEqual([]);
  });

  it('lists the providers with their credentials', () => {
    const text = readFileSync('docs/reference/providers.md', 'utf8');
    for (const [channel, heading] of [
      ['email', 'E-mail'],
      ['sms', 'SMS'],
      ['chat', 'Chat'],
      ['push', 'Push'],
    ] as const) {
      const section = text.split(`## ${heading}\n`)[1]?.split('\n#')[0] ?? '';
      const rows = [...section.matchAll(/^\| `([\w-]+)` \|(.*)\|(.*)\|(.*)\|$/gm)];
      const names = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      const listed = rows.map(([, id, name, required, optional]) => ({
        ...{ id, name: name?.trim(), required: names(required), optional: names(optional) },
      }));
      const ids = listedProviders(channel, 'svc');
      expect(listed).toEqual(
        ids
          .filter((id) => isSupportedProvider(channel, id, 'svc'))
          .map((id) => ({ id, name: providerName(channel, id, 'svc'), ...providerCredentials(channel, id, 'svc') })),
      );
      const notBuilt = [...(/^Not built: (.*)\.$/m.exec(section)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(
        ([, id]) => id,
      );
      expect(notBuilt).toEqual(ids.filter((id) => !isSupportedProvider(channel, id, 'svc')));
    }
  });

  it('lists the overrides of the push providers', () => {
    const text = readFileSync('docs/reference/providers.md', 'utf8').split('| provider | overrides |')[1] ?? '';
    const rows = [...text.matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm)];
    const names = rows.map(([, id, cell = '']) => [id, [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)]);
    const known = PUSH_PROVIDERS.map((id) => [id, pushOverrideNames(id).toSorted()] as const);
    const withoutProse = names.map(([id, listed]) => [
      id,
      (listed as string[]).filter((name) => name !== 'message').sort(),
    ]);
    expect(Object.fromEntries(withoutProse)).toEqual(Object.fromEntries(known.filter(([, list]) => list.length > 0)));
  });

  it('lists all routes', () => {
    const listed = [
      ...readFileSync('docs/reference/rest.md', 'utf8').matchAll(/^\| `(GET|POST|PUT|PATCH|DELETE) (\S+)` \|/gm),
    ].map(([, method, path]) => `${method} ${path}`);
    const served = DOCUMENTED_ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.sort()).toEqual(served.sort());
  });

  it('lists as missing calls of the official client only calls that do not exist', () => {
    const page = readFileSync('docs/how-to/move-from-the-service.md', 'utf8');
    const rows =
      page
        .split('## Calls that do not exist')[1]
        ?.split('\n## ')[0]
        ?.matchAll(/^\| `[^|]* \| ([^|]*) \|/gm) ?? [];
    const missing = [...rows].flatMap(([, paths = '']) =>
      [...paths.matchAll(/`([^`]*)`/g)].map(([, path = '']) => path),
    );
    expect(missing.length).toBeGreaterThan(20);
    const served = DOCUMENTED_ROUTES.map(({ method, path }) => [method, path.replace(/:(\w+)/g, '{$1}')] as const);
    const isServed = (listed: string) =>
      served.some(([method, path]) =>
        listed.endsWith('…') ? path.startsWith(listed.slice(0, -1)) : `${method} ${path}` === listed,
      );
    expect(missing.filter(isServed)).toEqual([]);
  });

  it('lists all error codes', () => {
    const page = readFileSync('docs/reference/errors.md', 'utf8');
    const listed = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, codes = '']) =>
      codes.split(', '),
    );
    expect(listed).toEqual(expect.arrayContaining(ERROR_CODES.map((code) => `\`${code}\``)));
  });

  it('lists all settings', () => {
    const listed = [
      ...readFileSync('docs/reference/settings.md', 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm),
    ].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    expect(listed.sort()).toEqual([...SETTINGS].sort());
  });

  it('uses only options that failure runs have', () => {
    // A report contains all settings.
    const report = join(cwd, '7.json');
    writeFileSync(report, JSON.stringify(readOptions(['--seed', '7', '--seconds', '60'], () => 0)));
    const lines = BLOCKS.flatMap(({ code }) => [...code.matchAll(/npm run chaos -- (.*)/g)]);
    const read = lines.map(([, words = '']) =>
      readOptions(words.replace('chaos-reports/7.json', report).split(' '), () => 0),
    );
    expect(read).toEqual(Array(2).fill(expect.objectContaining({ seed: 7, seconds: 60 })));
  });

  it('lists all metrics', async () => {
    const metrics = startMetrics({ isAvailable: async () => true, openWork: async () => [] });
    const text = await metrics.read();
    metrics.close();
    const page = readFileSync('docs/reference/metrics.md', 'utf8');
    const inPage = [...page.matchAll(/`(gateway_\w+)`/g)].map(([, name]) => name);
    expect(inPage.sort()).toEqual([...text.matchAll(/^# TYPE (gateway_\w+)/gm)].map(([, name]) => name).sort());
  });

  it('draws every folder of src/', () => {
    const drawing = readFileSync('docs/explanation/architecture.svg', 'utf8').replace(/<desc.*<\/desc>/, '');
    const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of rooms) expect(drawing, name).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

/** Executes a GraphQL document. A subscription runs until its first event. */
async function runGraphql({ code, options, answer }: Block): Promise<void> {
  const document = parse(code);
  expect(validate(schema, document)).toEqual([]);
  const variables = JSON.parse(
    JSON.stringify(options.variables ?? {}).replaceAll(/\$([A-Z_]+)/g, (_whole, name) => env[name] ?? ''),
  );
  const authorization = options.as === 'session' ? `Bearer ${env.TOKEN}` : `ApiKey ${gateway.apiKey}`;
  if ((document.definitions[0] as OperationDefinitionNode).operation === 'subscription') {
    const url = `${gateway.url.replace('http', 'ws')}/graphql`;
    const connectionParams = { Authorization: authorization };
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 });
    atEnd(() => client.dispose());
    const { value } = await whileChanging(client.iterate({ query: code, variables }).next());
    expect(value).toEqual({ data: expect.anything() });
    return;
  }
  const executes = async () => {
    const { data, errors } = await ask(here(code), variables, authorization);
    if (options.fails) return expect({ errors }).toEqual(matching(answer));
    expect(errors).toBeUndefined();
    expect(data).toEqual(answer === undefined ? expect.anything() : matching(answer));
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
    if (id !== undefined) env.LAST_ID = id;
    const { createWebhookEndpoint: created, createIntegration: integrated } = data;
    if (integrated?.integration) env.INBOUND_WEBHOOK_URL = integrated.integration.inboundWebhookUrl ?? '';
    if (created) Object.assign(env, { WEBHOOK_SECRET: created.secret, ENDPOINT_ID: created.webhookEndpoint.id });
  };
  await (options.eventually ? vi.waitFor(executes, { timeout: 20_000, interval: 100 }) : executes());
}

/** Runs shell commands and compares their output with the JSON block after them. */
async function runCommands({ code, answer }: Block): Promise<void> {
  const commands = { npm: NPM, npx: NPX, docker: DOCKER, helm: HELM, kubectl: KUBECTL };
  const output = await runShell(here(code), { env, cwd, commands });
  if (answer !== undefined) expect(JSON.parse(output)).toEqual(matching(answer));
}

/** Runs a script until it prints its first event. */
async function runScript({ code }: Block): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', here(code)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await whileChanging(once(createInterface({ input: child.stdout }), 'line'));
  expect(line).not.toBe('');
  child.kill();
}

const RUN: Readonly<Record<string, (block: Block) => Promise<void>>> = {
  graphql: runGraphql,
  sh: runCommands,
  js: runScript,
};

// In the order of the page: a block can use the results of earlier blocks.
const RUNNABLE = BLOCKS.filter(({ language }) => language in RUN);
describe.each([...new Set(RUNNABLE.map(({ page }) => page))])('%s', (page) => {
  const blocks = RUNNABLE.filter((block) => block.page === page);
  it.each(blocks.map((block) => [block.language, block.line, block] as const))(
    'runs its %s of line %i',
    (language, _line, block) => RUN[language]?.(block),
  );
});

describe('TypeScript of the documentation', () => {
  /** Writes the blocks as files. `rootDirs` combines them with the files of the project. */
  function overlay(): { root: string; files: string[] } {
    const root = join(process.cwd(), '.build', 'docs', String(process.pid));
    atEnd(() => rmSync(root, { recursive: true, force: true }));
    const blocks = BLOCKS.filter(({ language, code }) => language === 'ts' && !code.startsWith('// examples/'));
    const files = blocks.map(({ page, line, code }) => {
      const path = /^\/\/ (src\/\S+\.ts)\n/.exec(code)?.[1];
      if (path === undefined) throw new Error(`${page}:${line} does not say what file it is`);
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), code);
      return path;
    });
    return { root, files };
  }

  it('quotes the examples whose path is in its first line', () => {
    const quotes = BLOCKS.flatMap(({ code }) => [...code.matchAll(/^\/\/ (examples\/\S+)\n([\s\S]*)$/g)]);
    expect(quotes.length).toBeGreaterThan(0);
    for (const [, path = '', quote = ''] of quotes) expect(readFileSync(path, 'utf8')).toContain(quote);
  });

  it('compiles at the path in its first line, and leaves to the reader only what the page of its resource names', () => {
    // The collection is declared here, as the page says, but neither opened nor assigned a naming.
    const naming = 'src/store/mongo/subscriber-naming.ts';
    const { root, files } = overlay();
    const collection = 'src/store/mongo/collection-of-notes.ts';
    const declared = 'declare module "./collections.ts" { interface Collections { readonly notes: Collection<Note> } }';
    const imports = 'import type { Collection } from "mongodb"; import type { Note } from "../../model/note.ts";';
    mkdirSync(join(root, dirname(collection)), { recursive: true });
    writeFileSync(join(root, collection), `${imports} ${declared}`);
    const compilerOptions = {
      rootDirs: [process.cwd(), root],
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
    };
    const config = {
      extends: join(process.cwd(), 'tsconfig.json'),
      compilerOptions,
      files: [...files, collection, join(process.cwd(), naming)],
      include: [],
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync('npx', ['tsc', '-p', root], { encoding: 'utf8' });
    const places = new Set(stdout.match(/^\S+(?=\(\d+,\d+\): error TS)/gm));
    expect(places, stdout).toEqual(new Set(['src/store/mongo/collections.ts', naming]));
  }, 60_000);

  /** Loads a block as a module, with the imports of the project. */
  async function load(path: string) {
    const code = BLOCKS.find((block) => block.code.startsWith(`// ${path}\n`))?.code ?? '';
    const folder = temporaryDirectory();
    const require = createRequire(import.meta.url);
    const files = new Set(BLOCKS.map((block) => /^\/\/ (src\/\S+\.ts)\n/.exec(block.code)?.[1]));
    const resolved = (from: string, text: string): string =>
      text.replaceAll(/from '([^']+)'/g, (_whole, name: string) => {
        if (!name.startsWith('.')) return `from '${require.resolve(name)}'`;
        const target = join(dirname(from), name);
        if (!files.has(target)) return `from '${join(process.cwd(), target)}'`;
        const other = BLOCKS.find((block) => block.code.startsWith(`// ${target}\n`))?.code ?? '';
        const place = join(folder, target.replaceAll('/', '-'));
        writeFileSync(place, resolved(target, other));
        return `from '${place}'`;
      });
    const place = join(folder, path.replaceAll('/', '-'));
    writeFileSync(place, resolved(path, code));
    return import(/* @vite-ignore */ place);
  }

  it('creates and lists notes', async () => {
    const context = await startTestContext();
    const { db, collections } = context.store;
    const ctx = {
      ...context,
      store: { ...context.store, collections: { ...collections, notes: db.collection('notes') } },
    };
    const subscriber = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada' });
    const { createNote } = await load('src/operations/note/create-note.ts');
    const note = await createNote(ctx, { subscriberId: 'ada', text: 'Prefers mornings' });
    await expect(createNote(ctx, { subscriberId: 'nobody', text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(createNote(ctx, { subscriberId: 'ada', text: '' })).rejects.toMatchObject({ code: 'VALIDATION' });
    const { listNotesOf } = await load('src/store/notes.ts');
    const page = await listNotesOf(ctx.store, ctx.scope._environmentId, subscriber._id, { limit: 10 });
    expect(page.edges.map(({ node }: { node: unknown }) => node)).toEqual([note]);
  });

  it('runs the example step', async () => {
    const { lotteryStep } = await load('src/engine/steps/lottery.ts');
    const draw = (_id: string) =>
      lotteryStep.run({ controls: { chances: 2 }, notification: { _id: new ObjectId(_id) } });
    expect(draw('00000000000000000000000a')).toMatchObject({ status: 'completed', output: { lot: 0 } });
    expect(draw('00000000000000000000000b')).toMatchObject({ status: 'skipped', laterSteps: { status: 'skipped' } });
  });

  it('creates the request of the example provider', async () => {
    const { acme } = await load('src/delivery/sms/acme.ts');
    const message = { channel: 'sms', to: '+431', content: 'Hello' };
    const request = acme.request(message, { apiKey: 'key', from: '+432' }, { idempotencyKey: 'once' });
    expect(request).toEqual({
      url: 'https://api.acme.example/v1/messages',
      headers: { authorization: 'Bearer key', 'idempotency-key': 'once' },
      json: { to: '+431', from: '+432', text: 'Hello' },
    });
  });
});
