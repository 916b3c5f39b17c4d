import { build } from 'vite';
import { describe, expect, it } from 'vitest';

describe('the inbox examples', () => {
  it.each(['inbox-element-react', 'urql', 'apollo', 'relay'])('%s is built for browsers', async (name) => {
    const built = await build({
      root: `examples/${name}`,
      configFile: 'examples/vite.config.ts',
      logLevel: 'error',
      build: { write: false, target: 'es2023' },
    });
    const { output } = (Array.isArray(built) ? built[0] : built) as { output: { fileName: string }[] };
    const names = output.map(({ fileName }) => fileName);
    expect(names).toContain('index.html');
    expect(names.some((fileName) => fileName.endsWith('.js'))).toBe(true);
  });
});
