import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../testkit/gateway-process.ts';

/** An application that has installed the packed package, and nothing else. */
let application: string;
beforeAll(async () => {
  const [built, directory] = [temporaryDirectory(), temporaryDirectory()];
  await build({
    configFile: 'src/inbox-element/package/vite.config.ts',
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: true },
  });
  const installed = join(directory, 'node_modules', 'notification-inbox');
  mkdirSync(installed, { recursive: true });
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: directory, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    return stdout.trim();
  };
  const archive = run('npm', 'pack', '--silent', built);
  run('tar', 'xzf', archive, '--strip-components=1', '-C', installed);
  application = directory;
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

  it('has types of its properties and events that need no other package', () => {
    const source = (tab: string) => `import type { InboxTab, TokenProvider } from 'notification-inbox';
      import 'notification-inbox';
      const inbox = document.createElement('notification-inbox');
      const tabs: InboxTab[] = [${tab}];
      const provider: TokenProvider = async () => ({ token: 'a', expiresAt: '2026-01-01T00:00:00.000Z' });
      Object.assign(inbox, { tabs });
      inbox.tokenProvider = provider;
      inbox.texts = { bellUnread: { one: '{count} neu', other: '{count} neu' } };
      inbox.addEventListener('count-change', ({ detail }) => detail.unread.toFixed());
      inbox.addEventListener('message-action', ({ detail }) => {
        if (detail.button === 'PRIMARY') detail.result = { subject: detail.message.subject };
      });`;
    const compilerOptions = {
      strict: true,
      noEmit: true,
      lib: ['es2023', 'dom'],
      types: [],
      module: 'preserve',
      moduleResolution: 'bundler',
    };
    writeFileSync(join(application, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const compile = (tab: string) => {
      writeFileSync(join(application, 'application.ts'), source(tab));
      return spawnSync('npx', ['tsc', '-p', application], { encoding: 'utf8' }).stdout;
    };
    expect(compile("{ label: 'Social', filter: { tags: ['social'] } }")).toBe('');
    expect(compile("{ label: 'Social', filter: { tag: 'social' } }")).toContain(
      "'tag' does not exist in type 'InboxFilter'",
    );
  }, 90_000);
});
