import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

// The build makes a file of `worker:x`, whose address is what is imported (scripts/build/plugins.ts); no unit test runs one.
const workerAddresses = {
  name: 'worker-addresses',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith('worker:') ? `\0${id}` : null),
  load: (id: string) => (id.startsWith('\0worker:') ? `export default './${basename(id)}';` : null),
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        plugins: [workerAddresses],
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['tests/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts'],
          // Whole journeys through real screens and a real server; a busy machine must not turn a test red.
          testTimeout: 40_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/setup/global.ts'],
          testTimeout: 60_000,
          hookTimeout: 240_000,
          fileParallelism: true,
          maxWorkers: 2,
          // As many as the gallery has lanes: whoever waits for one would lose their own time.
          maxConcurrency: 2,
        },
      },
    ],
  },
});
