import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '../src/operations/authorise.ts';

/** The rooms that each room may import, besides itself. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  main: ['cli', 'config', 'telemetry'],
  cli: [
    'server',
    'graphql',
    'rest',
    'realtime',
    'engine',
    'rendering',
    'operations',
    'store',
    'embedded',
    'demo',
    'doctor',
    'config',
    'secrets',
    'package-version',
    'progress',
    'telemetry',
  ],
  server: ['graphql', 'rest', 'http', 'realtime', 'operations', 'store', 'model', 'errors', 'telemetry'],
  graphql: ['operations', 'realtime', 'store', 'workflow-language', 'model', 'errors'],
  rest: ['http', 'operations', 'store', 'model', 'errors', 'package-version', 'telemetry'],
  http: ['store', 'model', 'errors'],
  operations: ['rendering', 'delivery', 'store', 'workflow-language', 'model', 'errors'],
  engine: ['rendering', 'delivery', 'store', 'workflow-language', 'model', 'errors', 'telemetry'],
  realtime: ['store', 'model', 'errors', 'telemetry'],
  rendering: ['workflow-language', 'model', 'telemetry'],
  store: ['workflow-language', 'model', 'errors', 'telemetry'],
  delivery: ['model', 'errors'],
  'workflow-language': ['model', 'errors'],
  model: ['errors'],
  errors: [],
  // Only the creation of the data directory, which both use.
  secrets: ['config', 'embedded'],
  config: ['model'],
  'package-version': [],
  progress: [],
  telemetry: [],
  demo: ['operations', 'store', 'workflow-language', 'model', 'errors'],
  doctor: ['delivery', 'store', 'workflow-language', 'model', 'errors', 'progress'],
  console: ['packaging'],
  'inbox-element': ['packaging'],
  'typed-client': ['packaging'],
  packaging: [],
  guide: ['rest'],
  embedded: [],
};

/** Packages that only some rooms may import. */
const ROOMS_BY_PACKAGE: Record<string, readonly string[]> = {
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
  lit: ['inbox-element'],
  'openapi-fetch': ['typed-client'],
  '@observablehq/plot': ['console'],
};

const MAX_LINES = 350;
const SRC = 'src';

const roomOf = (file: string): string => relative(SRC, file).split('/')[0]?.replace(/\.ts$/, '') ?? '';

/** The text of each file of a folder, by path. Generated files are left out. */
const textsBelow = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated/'))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]),
  );

const sources = textsBelow(SRC);

/** Every import, type-only, dynamic and re-exporting ones included. */
const imports = [...sources].flatMap(([file, text]) =>
  [...text.matchAll(/(?:import|export)[^'";]*?from '([^']+)'|import\(?\s*'([^']+)'/g)].map((match) => ({
    file,
    specifier: match[1] ?? match[2] ?? '',
  })),
);
const relativeImports = imports.filter(({ specifier }) => specifier.startsWith('.'));

/** The files that each file imports. */
const importedFiles = new Map([...sources.keys()].map((file): [string, string[]] => [file, []]));
for (const { file, specifier } of relativeImports) importedFiles.get(file)?.push(join(dirname(file), specifier));

/**
 * The groups of nodes of a directed graph that reach each other.
 * Source: Tarjan, "Depth-first search and linear graph algorithms", 1972
 */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  /** @returns the number of the earliest open node that the node reaches */
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    open.push(node);
    let earliest = number;
    for (const next of graph.get(node) ?? []) {
      const visited = order.get(next);
      if (visited === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, visited);
    }
    if (earliest === number) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group);
    }
    return earliest;
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

describe('findCycles', () => {
  it('finds the nodes that reach each other', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d', 'f'], f: [], g: ['g'] };
    const cycles = findCycles(new Map(Object.entries(graph)));
    expect(cycles.map((cycle) => cycle.toSorted()).toSorted()).toEqual([['a', 'b', 'c'], ['d', 'e'], ['g']]);
  });
});

describe('imports', () => {
  it('point only to the rooms that a room may import', () => {
    const wrong = relativeImports.filter(({ file, specifier }) => {
      const [from, to] = [roomOf(file), roomOf(join(dirname(file), specifier))];
      return from !== to && !ALLOWED_IMPORTS[from]?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('form no cycles, type-only imports included', () => {
    expect(findCycles(importedFiles)).toEqual([]);
  });

  it('name an existing file with its extension', () => {
    const wrong = relativeImports.filter(({ file, specifier }) => {
      const target = join(dirname(file), specifier);
      return !/\.(tsx?|css)$/.test(specifier) || (!sources.has(target) && !/generated\/|\.css$/.test(target));
    });
    expect(wrong).toEqual([]);
  });

  it('leave the database driver and other large packages to the rooms that own them', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      const rooms = ROOMS_BY_PACKAGE[specifier];
      return rooms !== undefined && !rooms.includes(roomOf(file));
    });
    expect(wrong).toEqual([]);
  });

  it('have a rule for every room', () => {
    expect(new Set([...sources.keys()].map(roomOf))).toEqual(new Set(Object.keys(ALLOWED_IMPORTS)));
  });
});

describe('source files', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const lengths = [...sources].map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }));
    expect(lengths.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });
});

describe('exports', () => {
  it('are imported by another file, except the fragments of the console', () => {
    const imported = new Set<string>();
    for (const [file, text] of [...sources, ...textsBelow('test')]) {
      const add = (specifier = '', name = '') => imported.add(`${join(dirname(file), specifier)} ${name}`);
      for (const [, names = '', specifier] of text.matchAll(/^(?:im|ex)port [^;{]*\{([^}]*)\} from '(\.[^']+)'/gm))
        for (const [, name] of names.matchAll(/(\w+)(?: as \w+)?(?:,|\s*$)/g)) add(specifier, name);
      for (const [, specifier] of text.matchAll(/\bimport(?:\(\s*| \* as \w+ from )'(\.[^']+)'/g)) add(specifier, '*');
    }
    const declared =
      /^export (?:async |abstract )?(?:const|let|function\*?|class|type|interface) (\w+)\b(?! = graphql\()/gm;
    const unused = [...sources]
      .filter(([file]) => !imported.has(`${file} *`))
      .flatMap(([file, text]) => [...text.matchAll(declared)].map(([, name]) => `${file} ${name}`))
      .filter((name) => !imported.has(name));
    expect(unused).toEqual([]);
  });
});

describe('schemas', () => {
  it('have only lists and maps that stop at the first 100 problems', () => {
    const unbounded = /\bz\s*\.(array|record|partialRecord|looseRecord|map|set)\(|\)\s*\.array\(\)/;
    const wrong = [...sources].filter(([file, text]) => unbounded.test(text) && !file.endsWith('bounded-schemas.ts'));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe('the clock of the machine', () => {
  it('is read only by what neither stores its time nor compares it with a stored one', () => {
    // They run elsewhere than the gateway, or are the database.
    const rooms = ['console', 'inbox-element', 'typed-client', 'embedded'];
    const files = [
      // They measure how far it is from the clock of the database.
      'store/mongo/database-clock.ts',
      'store/mongo/inspect.ts',
      // Agenda compares with it.
      'store/queue/job-registry.ts',
      'store/queue/work-notification-channel.ts',
      // Providers compare with their own clocks.
      'delivery/send-through.ts',
      // Only shown.
      'http/problem.ts',
    ].map((file) => join(SRC, file));
    const readers = [...sources].filter(([, text]) => /new Date\(\)|Date\.now\b/.test(text)).map(([file]) => file);
    expect(readers.filter((file) => !rooms.includes(roomOf(file))).toSorted()).toEqual(files.toSorted());
  });
});

describe('URLs', () => {
  it('are parsed without `URL.canParse`, which refuses some of them in Node.js 20', () => {
    const users = [...sources].filter(
      ([file, text]) => /URL\.canParse\(/.test(text) && roomOf(file) !== 'inbox-element',
    );
    expect(users.map(([file]) => file)).toEqual([]);
  });
});

describe('realtime', () => {
  it('queries no collections, which belong to the store', () => {
    const query =
      /\.(find\w*|aggregate|countDocuments|distinct|insert\w+|update\w+|replaceOne|delete\w+|bulkWrite)\(\s*[[{]/;
    const wrong = [...sources].filter(([file, text]) => roomOf(file) === 'realtime' && query.test(text));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe('operations', () => {
  it('contain no MongoDB operators, which belong to the store', () => {
    const operator = /['"]?\$(set|in|gt|gte|lt|lte|ne|or|and|match|push|inc|exists)\b/;
    const wrong = [...sources].filter(([file, text]) => roomOf(file) === 'operations' && operator.test(text));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('authorise first, each with its own name', () => {
    const calls = [...sources].flatMap(([file, text]) =>
      [
        ...text.matchAll(
          /^export (?:async )?function (\w+)[^{}]*?\bctx: OperationContext[^{}]*(?:\{[^{}]*\}[^{}]*)*? \{\n {2}authorise\(ctx, '(\w+)'\);/gm,
        ),
      ].map(([, name, operation]) => ({ file, name, operation })),
    );
    const ofLists = calls.filter(({ name, operation }) => name === `${operation}Of`);
    const own = calls.filter((call) => !ofLists.includes(call));
    expect(own.filter(({ name, operation }) => name !== operation)).toEqual([]);
    const subscriptions = ['activity', 'notificationTimeline'];
    expect(own.map(({ operation }) => operation).toSorted()).toEqual(
      OPERATION_NAMES.filter((name) => !subscriptions.includes(name)).toSorted(),
    );
  });

  it('are all authorised, as far as an API calls them', () => {
    const called = [...sources]
      .filter(([file]) => ['graphql', 'rest'].includes(roomOf(file)))
      .flatMap(([file, text]) =>
        [...text.matchAll(/import \{([^}]*)\} from '([^']*operations\/[\w-]+\/[\w-]+\.ts)'/g)].flatMap(
          ([, names = '', specifier = '']) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => /^[a-z]/.test(name) && !name.startsWith('type '))
              .map((name) => ({ name, target: join(dirname(file), specifier) })),
        ),
      );
    const unauthorised = called.filter(
      ({ name, target }) =>
        !new RegExp(`function ${name}\\b[^]*?\\n  authorise\\(ctx, `).test(sources.get(target) ?? ''),
    );
    // They compute something from documents that an operation has returned.
    const pure = [
      'joinMessages',
      'visibleSubscriber',
      'currentIdentifier',
      'withCurrentIdentifiers',
      'isSecretField',
      'workflowOrigin',
      'stepDetail',
      'stepDetails',
      'stepDetailLimits',
      'stepTemplate',
      'readableControls',
    ];
    expect([...new Set(unauthorised.map(({ name }) => name))].filter((name) => !pure.includes(name))).toEqual([]);
  });
});
