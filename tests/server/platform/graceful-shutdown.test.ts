import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from '../support/test-server.ts';

const source = pathToFileURL(join(root, 'src/server/platform/process/graceful-shutdown.ts'));

/** A process that stops gracefully by `stop`, within `ms` milliseconds, after it has run `then`. */
async function begin(stop: string, { ms = 20_000, then = '' } = {}) {
  const program = `
    import { shutDownGracefully } from '${source}';
    const log = { info: console.log, error: (it, text) => console.log(text, it.err?.message ?? '') };
    shutDownGracefully(async () => { console.log('stop'); ${stop} }, log, ${ms});
    setInterval(() => {}, 1000);
    console.log('ready');
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await expect.poll(() => output).toContain('ready');
  return { child, output: () => output, exit: async () => [(await exit)[0], output.split('\n').slice(1, -1)] };
}

const stopping = 'stopping (Ctrl-C again to stop at once)';
const within = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops in order, and the process ends with 0',
  async (signal) => {
    const { child, exit } = await begin(within(50));
    child.kill(signal);
    expect(await exit()).toEqual([0, [stopping, 'stop']]);
  },
);

test('a signal that npm repeats is one signal', async () => {
  const { child, exit, output } = await begin(within(200));
  child.kill('SIGINT');
  await expect.poll(output).toContain('stop\n');
  child.kill('SIGINT');
  expect(await exit()).toEqual([0, [stopping, 'stop']]);
});

test('a second Ctrl-C ends the process at once', async () => {
  const { child, exit, output } = await begin(within(60_000));
  child.kill('SIGINT');
  await expect.poll(output).toContain('stop\n');
  await pause(600);
  child.kill('SIGINT');
  expect(await exit()).toEqual([130, [stopping, 'stop']]);
});

test('what does not stop in time is ended', async () => {
  const { child, exit } = await begin(within(60_000), { ms: 100 });
  child.kill('SIGTERM');
  expect(await exit()).toEqual([1, [stopping, 'stop', 'the server has not stopped in time (SHUTDOWN_MS): exiting ']]);
});

test('an error during the stop is logged', async () => {
  const { child, exit } = await begin("throw new Error('no disk');");
  child.kill('SIGTERM');
  expect(await exit()).toEqual([1, [stopping, 'stop', 'the shutdown failed no disk']]);
});

test('an uncaught error stops in order too', async () => {
  const { exit } = await begin('', { then: "Promise.reject(new Error('a defect'));" });
  expect(await exit()).toEqual([1, ['an uncaught error: stopping a defect', 'stop']]);
});
