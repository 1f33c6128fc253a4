import { defineConfig } from '@playwright/test';
import { ensureChromium, testLaunchOptions } from './src/cli/browser/launch/chromium.ts';
import { runMode } from './tests/browser/support/run-mode.ts';

// Looked for once; the workers, which read this file again, find it here.
process.env.CHROMIUM_PATH ||= ensureChromium();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/set-up.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Node itself reads these: Playwright would translate each file, which takes longer than to start the server.
  build: { external: ['**/{dist,src,runtime}/**'] },
  // What `npm test` leaves out has this tag: docs/decisions/browser-tests.md. A test that is run alone is run with or without it.
  ...(runMode() === 'short' && { grepInvert: /@all/ }),
  // Two more than the cores of a small machine: a page often waits for its server, or for a press that is held.
  workers: 4,
  // A busy machine may make one page late: docs/decisions/browser-tests.md. `npm test` names what needed it, and allows few.
  retries: 1,
  // How long something takes is a bench's to say: a busy machine needs several times what an idle one does. What hangs, or never
  // comes, still ends: 20 minutes of one test and 4 of one element made a run with two faults a quarter longer.
  timeout: 900_000,
  expect: { timeout: 150_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: testLaunchOptions(process.env.CHROMIUM_PATH),
    viewport: { width: 1280, height: 844 },
    trace: 'off',
    actionTimeout: 150_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'begin', testMatch: 'begin.test.ts', fullyParallel: false, teardown: 'end' },
    { name: 'pages', testIgnore: ['begin.test.ts', 'end.test.ts'], dependencies: ['begin'] },
    // Runs last, also where something failed: it asks what the others visited.
    { name: 'end', testMatch: 'end.test.ts', fullyParallel: false },
  ],
});
