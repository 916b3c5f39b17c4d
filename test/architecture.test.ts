import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each room may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  main: ['cli', 'config', 'telemetry'],
  cli: [
    'server',
    'graphql',
    'rest',
    'realtime',
    'engine',
    'operations',
    'store',
    'embedded',
    'demo',
    'doctor',
    'config',
    'secrets',
    'progress',
    'telemetry',
  ],
  config: [],
  secrets: ['config'],
  errors: [],
  model: ['errors'],
  'workflow-language': ['model', 'errors'],
  store: ['workflow-language', 'model', 'errors', 'telemetry'],
  operations: ['store', 'delivery', 'workflow-language', 'model', 'errors'],
  delivery: ['model', 'errors'],
  engine: ['delivery', 'store', 'workflow-language', 'model', 'errors', 'telemetry'],
  realtime: ['store', 'workflow-language', 'model', 'errors', 'telemetry'],
  graphql: ['operations', 'realtime', 'store', 'workflow-language', 'model', 'errors'],
  rest: ['operations', 'store', 'workflow-language', 'model', 'errors', 'telemetry'],
  server: ['graphql', 'rest', 'realtime', 'operations', 'store', 'workflow-language', 'model', 'errors', 'telemetry'],
  demo: ['operations', 'store', 'workflow-language', 'model', 'errors'],
  doctor: ['delivery', 'store', 'workflow-language', 'model', 'errors', 'progress'],
  console: [],
  embedded: [],
  progress: [],
  telemetry: [],
};

/** Packages that only some rooms may know. */
const ROOMS_OF_PACKAGE: Record<string, readonly string[]> = {
  mongodb: ['store', 'realtime'],
  agenda: ['store'],
  lmdb: ['embedded'],
  mingo: ['embedded'],
  liquidjs: ['workflow-language'],
  nodemailer: ['delivery'],
  '@pothos/core': ['graphql'],
  '@opentelemetry/api': ['telemetry'],
  'prom-client': ['telemetry'],
  ws: ['server'],
  jose: ['operations', 'delivery'],
  react: ['console'],
  urql: ['console'],
  '@observablehq/plot': ['console'],
};

const SRC = 'src';
const roomOf = (file: string): string => relative(SRC, file).split('/')[0]?.replace(/\.ts$/, '') ?? '';

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('console/generated/'))
  .map((file) => join(SRC, file));

const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:import|export)[^'";]*?from '([^']+)'|import\(?\s*'([^']+)'/g)].map(
    (match) => ({
      file,
      specifier: match[1] ?? match[2] ?? '',
    }),
  ),
);

describe('imports', () => {
  it('point only towards the rooms that a room may know', () => {
    const wrong = imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .filter(({ file, specifier }) => {
        const from = roomOf(file);
        const to = roomOf(join(dirname(file), specifier));
        const allowed = MAY_IMPORT[from] ?? [];
        return from !== to && !allowed.includes(to);
      });
    expect(wrong).toEqual([]);
  });

  it('name a file of the house or a package, with the file ending', () => {
    const wrong = imports.filter(({ specifier }) => specifier.startsWith('.') && !/\.(tsx?|css)$/.test(specifier));
    expect(wrong).toEqual([]);
  });

  it('leave the database driver and the other large packages to the rooms that own them', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      const rooms = ROOMS_OF_PACKAGE[specifier];
      return rooms !== undefined && !rooms.includes(roomOf(file));
    });
    expect(wrong).toEqual([]);
  });

  it('know every room', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => MAY_IMPORT[room] === undefined)).toEqual([]);
  });
});

describe('the operations', () => {
  it('name no MongoDB operator: those live in the store', () => {
    const operator = /['"]?\$(set|in|gt|gte|lt|lte|ne|or|and|match|push|inc|exists)\b/;
    const wrong = files.filter((file) => roomOf(file) === 'operations' && operator.test(readFileSync(file, 'utf8')));
    expect(wrong).toEqual([]);
  });
});
