/** The tests that must refuse the mutants of a layer (scripts/mutants.ts): its own, without a screen or a browser. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const layer = process.env['MUTATED_LAYER'] ?? 'domain';
// The other tests of the host need a DOM.
const files = layer === 'host' ? '{attributes,redirects}' : '**/*';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  define: { PARVIS_VERSION: '"9.9.9"' },
  test: {
    include: [`tests/${layer}/${files}.test.ts`],
    // It sets the zone of its process; Stryker's workers are threads, which cannot.
    exclude: ['tests/domain/planning-time.test.ts', '**/*.full.test.ts'],
    environment: 'node',
    testTimeout: 40_000,
    isolate: false,
    setupFiles: ['scripts/reliability/mutants-setup.ts'],
    env: { DEMO_CONTRACT: 'check' },
  },
});
