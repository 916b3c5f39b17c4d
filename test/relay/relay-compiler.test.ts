import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../testkit/at-end.ts';

/** Compiles Relay documents against our schema; answers what was made of them, by the name of each artifact. */
function compile(change: (documents: string) => string = (documents) => documents): Map<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'relay-'));
  atEnd(async () => rmSync(root, { recursive: true, force: true }));
  cpSync('schema.graphql', join(root, 'schema.graphql'));
  writeFileSync(join(root, 'documents.js'), change(readFileSync('test/relay/documents.js', 'utf8')));
  const config = { src: '.', schema: './schema.graphql', language: 'javascript', eagerEsModules: true };
  writeFileSync(join(root, 'relay.config.json'), JSON.stringify(config));
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/relay-compiler/cli.js'), 'relay.config.json'], {
    cwd: root,
    stdio: 'pipe',
  });
  const artifacts = join(root, '__generated__');
  return new Map(readdirSync(artifacts).map((name) => [name, readFileSync(join(artifacts, name), 'utf8')]));
}

describe('the documents of a Relay application', () => {
  it('compile: pages, refetches by id, mutations of connections, and a subscription', () => {
    const artifacts = compile();
    const operations = [...artifacts.keys()].filter((name) => /(Query|Mutation|Subscription)\.graphql\.js$/.test(name));
    expect(operations.sort()).toEqual(
      [
        'ActivityPaginationQuery',
        'ActivityQuery',
        'ChangesSubscription',
        'CreateMutation',
        'DeleteMutation',
        'InboxPaginationQuery',
        'InboxQuery',
        'MessageRefetchQuery',
      ].map((name) => `documents${name}.graphql.js`),
    );
    // Relay adds ids, cursors and type names to the documents. The schema must accept them.
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const sent = operations.map((name) => /"text": ("(?:[^"\\]|\\.)*")/.exec(artifacts.get(name) ?? '')?.[1] ?? '""');
    for (const text of sent.map((quoted) => JSON.parse(quoted))) expect(validate(schema, parse(text))).toEqual([]);
    const pagination = artifacts.get('documentsInboxPaginationQuery.graphql.js');
    expect(pagination).toContain('node(id: $id)');
    expect(pagination).toContain('endCursor');
  });

  it('do not compile if they select an unknown field', () => {
    expect(() => compile((documents) => documents.replace('unreadCount', 'unreadMany'))).toThrow(/unreadMany/);
  });
});
