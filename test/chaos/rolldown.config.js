// Bundles the failure runs with the source that they share with the gateway. Packages stay outside.
import { defineConfig } from 'rolldown';

export default defineConfig({
  logLevel: 'warn',
  input: { main: 'test/chaos/main.ts', 'health-probe': 'test/chaos/health-probe.ts' },
  platform: 'node',
  external: /^[^./]/,
  output: { dir: '.build/chaos', format: 'esm' },
});
