import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileApplication, installPackage } from '../testkit/packed-package.ts';

/** An application that has installed the packed package, and nothing else. */
let application: string;
beforeAll(async () => {
  application = await installPackage('notification-inbox', 'src/inbox-element/package/vite.config.ts');
}, 120_000);

const installed = (name: string) => readFileSync(join(application, 'node_modules/notification-inbox', name), 'utf8');

describe('the package of the inbox element', () => {
  it('has no dependencies, and imports nothing', () => {
    const manifest = JSON.parse(installed('package.json'));
    expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined]);
    expect(manifest.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
    const script = installed('index.js');
    expect(script).toContain('notification-inbox');
    expect(script).not.toMatch(/^import |\bimport\(|\beval\(/m);
    expect(gzipSync(script).length).toBeLessThan(40_000);
    expect(installed('README.md')).toContain("import 'notification-inbox'");
  });

  it('does nothing in Node.js, so that a server can render the tag', () => {
    const code = "await import('notification-inbox'); process.stdout.write('rendered');";
    const args = ['--input-type=module', '--eval', code];
    expect(spawnSync(process.execPath, args, { cwd: application, encoding: 'utf8' }).stdout).toBe('rendered');
  });

  it.each(['node', 'workerd', 'edge-light', 'worker', 'deno'])(
    'does nothing in the bundle of a server for %s',
    async (condition) => {
      writeFileSync(join(application, 'server.js'), "import 'notification-inbox'; export const rendered = true;\n");
      const built = await build({
        root: application,
        configFile: false,
        logLevel: 'error',
        ssr: { noExternal: true, target: 'webworker', resolve: { conditions: [condition] } },
        build: { ssr: 'server.js', write: false },
      });
      const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code: string }[] };
      expect(output.map(({ code }) => code).join()).not.toContain('HTMLElement');
    },
  );

  it('has types of its properties and events that need no other package', () => {
    const source = (tab: string) => `import type { InboxEvents, InboxTab, TokenProvider } from 'notification-inbox';
      import 'notification-inbox';
      const inbox = document.createElement('notification-inbox');
      const tabs: InboxTab[] = [${tab}];
      const provider: TokenProvider = async () => ({ token: 'a', expiresAt: '2026-01-01T00:00:00.000Z' });
      Object.assign(inbox, { tabs });
      inbox.tokenProvider = provider;
      inbox.texts = { bellUnread: { one: '{count} neu', other: '{count} neu' } };
      inbox.addEventListener('count-change', ({ detail }) => detail.unread.toFixed());
      const onOpen = ({ detail }: InboxEvents['message-open']) => detail.url?.trim();
      inbox.addEventListener('message-open', onOpen);
      inbox.removeEventListener('message-open', onOpen);
      const onKey = (event: KeyboardEvent) => event.key.trim();
      inbox.addEventListener('keydown', onKey);
      inbox.removeEventListener('keydown', onKey);
      inbox.addEventListener('focusin', ({ relatedTarget }) => relatedTarget);
      document.addEventListener('inbox-problem', ({ detail }) => detail.message.trim());
      window.addEventListener('inbox-toggle', ({ detail }) => detail.open === true);
      document.body.addEventListener('message-open', onOpen);
      document.body.removeEventListener('message-open', onOpen);
      inbox.addEventListener('message-action', ({ detail }) => {
        if (detail.button === 'PRIMARY') detail.result = { subject: detail.message.subject };
      });`;
    const compile = (tab: string) => compileApplication(application, source(tab));
    expect(compile("{ label: 'Social', filter: { tags: ['social'] } }")).toBe('');
    expect(compile("{ label: 'Social', filter: { tag: 'social' } }")).toContain(
      "'tag' does not exist in type 'InboxFilter'",
    );
  }, 90_000);
});
