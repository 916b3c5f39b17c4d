import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages and Node modules that the code of a folder imports at run time. */
export function importedPackages(folder: string, except: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !except.includes(file.split('/')[0] ?? ''))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const specifiers = files.flatMap((text) =>
    [
      ...text.matchAll(
        /^(?:import|export)(?! type)[^'";]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)|resolve\('([^'.][^']*)'\)/gm,
      ),
    ].map(([, from, alone, dynamic, resolved]) => from ?? alone ?? dynamic ?? resolved ?? ''),
  );
  const packages = specifiers
    .filter((specifier) => !specifier.startsWith('.') && specifier !== '')
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(packages)].sort();
}
