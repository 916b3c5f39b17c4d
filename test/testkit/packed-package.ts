import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { temporaryDirectory } from './gateway-process.ts';

/**
 * Builds a package, packs it, and unpacks it into an application that has nothing else.
 * @returns the directory of the application
 */
export async function installPackage(name: string, configFile: string): Promise<string> {
  const [built, application] = [temporaryDirectory(), temporaryDirectory()];
  await build({ configFile, logLevel: 'error', build: { outDir: built, emptyOutDir: true } });
  const installed = join(application, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: application, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
    return stdout.trim();
  };
  const archive = run('npm', 'pack', '--silent', built);
  run('tar', 'xzf', archive, '--strip-components=1', '-C', installed);
  writeFileSync(join(application, 'package.json'), '{ "type": "module" }');
  return application;
}

/**
 * Compiles `application.ts` of an application, without any types but those of its packages.
 * @returns the messages of the compiler
 */
export function compileApplication(application: string, source: string): string {
  const compilerOptions = {
    strict: true,
    lib: ['es2023', 'dom'],
    types: [],
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2023',
  };
  writeFileSync(join(application, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(application, 'application.ts'), source);
  return spawnSync('npx', ['tsc', '-p', application], { encoding: 'utf8' }).stdout;
}
