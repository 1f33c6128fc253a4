import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Processes that tests start, and workers, find code that was compiled before: src/cli/compile-cache.ts says why.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

const browserLike = [
  'tests/react/**/*.test.{ts,tsx}',
  'tests/state/**/*.test.{ts,tsx}',
  'tests/widgets/**/*.test.{ts,tsx}',
];
const withServer = ['tests/server/**/*.test.ts', 'tests/attacks/**/*.test.ts', 'tests/trade/*/server/**/*.test.ts'];
/** Driven by Playwright. */
const elsewhere = ['tests/browser/**'];

export default defineConfig({
  test: {
    pool: 'threads',
    // One more than the cores of a small machine: the tests of the server often wait for its database.
    maxWorkers: 3,
    restoreMocks: true,
    // A machine may be slow or busy: how long something takes is a bench's to say, and no reason for a test to fail.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // `npm test` leaves these out, unless it is told `--all`; a file that is named runs whole.
    tags: [{ name: 'all', description: 'Starts or ends processes, or walks every combination.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...browserLike, ...withServer, ...elsewhere],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // The files of a worker share what they import and one document: what a test draws it takes down.
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['./tests/react/clean-up.ts'],
          include: browserLike,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: withServer,
          pool: 'forks',
          // The files of a worker share what they import: the documents are compiled once for each worker.
          isolate: false,
          globalSetup: ['./tests/server/support/keep-database.ts'],
        },
      },
    ],
  },
});
