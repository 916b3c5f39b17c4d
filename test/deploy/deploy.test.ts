import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTINGS } from '../../src/config.ts';
import { startGateway } from '../testkit/gateway-process.ts';
import { importedPackages } from '../testkit/imported-packages.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const DOCKERFILE = read('Dockerfile');
const instructions = DOCKERFILE.replace(/^#.*\n/gm, '')
  .split('\n')
  .filter(Boolean);
/** The values of all instructions with this name. */
const valuesOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

const Service = z.looseObject({
  image: z.string(),
  build: z.object({ context: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  restart: z.string(),
  read_only: z.boolean().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
});
const Network = z.object({
  internal: z.boolean().optional(),
  ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), Network.nullable()),
  volumes: z.record(z.string(), z.unknown()),
});
const TEXT = read('deploy/compose.yaml');
const { services, networks, volumes } = Compose.parse(parse(TEXT, { merge: true }));
const named = (pattern: RegExp) => Object.entries(services).filter(([name]) => pattern.test(name));
const processes = named(/^(gateway|worker)-/).map(([, service]) => service);

describe('the image', () => {
  it('copies existing files and runs scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of DOCKERFILE.matchAll(/npm run (\S+)/g)) expect(Object.keys(scripts)).toContain(script);
    const copied = valuesOf('COPY').filter((value) => !value.startsWith('--from'));
    for (const path of copied.flatMap((value) => value.split(' ').slice(0, -1))) expect(existsSync(path)).toBe(true);
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'rolldown.config.js']) {
      expect(ignored).not.toContain(path);
    }
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/.env', '.data', '.git']));
  });

  it('contains every package that the gateway imports at run time', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const packages = importedPackages('src', ['console', 'guide', 'inbox-element', 'packaging', 'typed-client']).filter(
      (name) => !isBuiltin(name),
    );
    expect(packages).toContain('mongodb');
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('runs without root and sets only known settings', () => {
    expect(valuesOf('USER')).toEqual(['node']);
    const names = valuesOf('ENV').flatMap((value) => value.split(' ').map((pair) => pair.split('=')[0]));
    expect(SETTINGS).toEqual(expect.arrayContaining(names));
  });

  it('starts a production gateway that writes no files, with a working health check', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const gateway = await startGateway({
      MONGODB_URI: uri,
      NODE_ENV: 'production',
      // Not writable, not even for root.
      DATA_DIR: '/proc/nowhere',
      CREDENTIALS_KEY: Buffer.alloc(32, 1).toString('base64'),
      SESSION_SECRET: 'x'.repeat(32),
    });
    const [, check = ''] = /HEALTHCHECK .* CMD (\[.*\])$/m.exec(DOCKERFILE) ?? [];
    const [command = '', ...args] = JSON.parse(check);
    expect(command).toBe('node');
    const { port } = new URL(gateway.url);
    const healthy = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, args, { env }).then(
        () => true,
        () => false,
      );
    expect(await healthy({ PORT: port, WORKER_PORT: '9' })).toBe(true);
    expect(await healthy({ PORT: '9', WORKER_PORT: port })).toBe(true);
    expect(await healthy({ PORT: '9' })).toBe(false);
    await gateway.end();
    expect(await healthy({ PORT: port, WORKER_PORT: '9' })).toBe(false);
  });
});

describe('the services', () => {
  it('are two gateways and two workers with known settings and commands', () => {
    expect(processes).toHaveLength(4);
    for (const { environment, command } of processes) {
      expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
      if (command !== undefined) expect(command).toEqual(['node', 'dist/main.js', 'worker']);
    }
    expect(existsSync('src/main.ts')).toBe(true);
    expect(named(/^gateway-/).map(([, { environment }]) => environment.RUN_WORKFLOWS)).toEqual(['false', 'false']);
    expect(named(/^worker-/).map(([, { command }]) => command?.at(-1))).toEqual(['worker', 'worker']);
  });

  it('require every secret, and example.env names them all', () => {
    const demanded = new Set([...TEXT.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
    const example = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)];
    expect(example.map(([, name]) => name).sort()).toEqual([...demanded].sort());
    expect(example.map(([, , value]) => value)).toEqual(example.map(() => ''));
    expect(read('.gitignore')).toContain('deploy/.env');
  });

  it('have limits, restarts, health checks and existing files', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.restart).not.toBe('no');
      const isWatched = service.healthcheck !== undefined || service.build !== undefined || name === 'replica-set';
      expect(`${name} ${isWatched}`).toBe(`${name} true`);
      for (const [source = ''] of service.volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(`deploy/${source}`)).toBe(true);
        else expect(volumes).toHaveProperty([source]);
      }
      for (const other of Object.keys(service.depends_on)) expect(services).toHaveProperty([other]);
      for (const network of service.networks) expect(networks).toHaveProperty([network]);
    }
    for (const service of processes) expect(service.read_only).toBe(true);
  });

  it('publish one port and isolate the database', () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports.length > 0)
        .map(([name]) => name),
    ).toEqual(['proxy']);
    expect(networks.database?.internal).toBe(true);
    for (const [, service] of named(/^mongodb-/)) expect(service.networks).toEqual(['database']);
  });

  it('use the same members of the replica set everywhere', () => {
    const members = named(/^mongodb-\d/).map(([name]) => name);
    expect(members).toHaveLength(3);
    const [, hosts = ''] = /@([^/]+)\//.exec(processes[0]?.environment.MONGODB_URI ?? '') ?? [];
    expect(hosts.split(',')).toEqual(members);
    const script = read('deploy/replica-set.js');
    expect([...script.matchAll(/'(mongodb-\d):27017'/g)].map(([, member]) => member)).toEqual(members);
  });
});

describe('the proxy', () => {
  const config = read('deploy/nginx.conf');

  it('forwards to the gateways of compose.yaml at their port', () => {
    const upstreams = [...config.matchAll(/^ +server (\S+):(\d+)/gm)].map(([, name, port]) => [name, port]);
    const port = /PORT=(\d+)/.exec(valuesOf('ENV').join(' '))?.[1];
    expect(upstreams).toEqual(named(/^gateway-/).map(([name]) => [name, port]));
  });

  it('limits connections and requests by address', () => {
    for (const [kind, use] of [
      ['conn', /limit_conn (\w+) \d+;/],
      ['req', /limit_req zone=(\w+) burst=\d+ nodelay;/],
    ] as const) {
      const zone = new RegExp(`limit_${kind}_zone \\$binary_remote_addr zone=(\\w+):`).exec(config)?.[1];
      expect(zone).toBeDefined();
      expect(use.exec(config)?.[1]).toBe(zone);
      expect(config).toContain(`limit_${kind}_status 429;`);
    }
  });

  it('passes on only the address that it sees, and the gateways trust only its network', () => {
    expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    const subnet = networks.front?.ipam?.config[0]?.subnet;
    expect(named(/^gateway-/).map(([, { environment }]) => environment.TRUSTED_PROXIES)).toEqual([subnet, subnet]);
  });

  it('forwards websockets and events without buffering, and hides internal paths', () => {
    expect(config).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
    expect(config).toMatch(/proxy_set_header Connection \$connection_upgrade;/);
    expect(config).toMatch(/proxy_buffering off;/);
    for (const path of ['/metrics', '/ready'])
      expect(config).toMatch(new RegExp(`location = ${path} {\\s+return 404;`));
    expect(config.split('{').length).toBe(config.split('}').length);
  });
});
