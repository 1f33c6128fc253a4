import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from '../support/test-server.ts';

const source = pathToFileURL(join(root, 'src/server/platform/process/graceful-shutdown.ts'));

/** A program that stops gracefully by `stop`, within `ms` milliseconds, after it has run `then`. */
const program = (stop: string, { ms = 20_000, then = '' } = {}) => `
    import { shutDownGracefully } from '${source}';
    const log = { info: console.log, error: (it, text) => console.log(text, it.err?.message ?? '') };
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const stop = async () => { console.log('stop'); ${stop} };
    const halt = async () => { await pause(50); console.log('halted'); };
    shutDownGracefully({ stop, halt }, log, ${ms});
    setInterval(() => {}, 1000);
    console.log('ready');
    ${then}`;

/** Runs it, by this command if one is given. */
async function begin(text: string, [command = process.execPath, ...before]: string[] = [], variables = {}) {
  const { npm_lifecycle_event: _ours, ...env } = process.env;
  const child = spawn(command, [...before, '--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...variables },
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
const within = (ms: number) => `await pause(${ms});`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops in order, and the process ends with 0',
  async (signal) => {
    const { child, exit } = await begin(program(within(50)));
    child.kill(signal);
    expect(await exit()).toEqual([0, [stopping, 'stop']]);
  },
);

test('a signal that npm repeats is one signal', async () => {
  const { child, exit, output } = await begin(program(within(200)));
  child.kill('SIGINT');
  await expect.poll(output).toContain('stop\n');
  child.kill('SIGINT');
  expect(await exit()).toEqual([0, [stopping, 'stop']]);
});

test('a second Ctrl-C stops the database and ends the process, while the first stop still waits', {
  tags: ['all'],
}, async () => {
  const { child, exit, output } = await begin(program(within(60_000)));
  child.kill('SIGINT');
  await expect.poll(output).toContain('stop\n');
  await pause(600);
  child.kill('SIGINT');
  expect(await exit()).toEqual([130, [stopping, 'stop', 'halted']]);
});

test('what does not stop in time is ended, and the database with it', { tags: ['all'] }, async () => {
  const { child, exit } = await begin(program(within(60_000), { ms: 100 }));
  child.kill('SIGTERM');
  const late = 'the server has not stopped in time (SHUTDOWN_MS): exiting ';
  expect(await exit()).toEqual([1, [stopping, 'stop', late, 'halted']]);
});

test('an error during the stop is logged', { tags: ['all'] }, async () => {
  const { child, exit } = await begin(program("throw new Error('no disk');"));
  child.kill('SIGTERM');
  expect(await exit()).toEqual([1, [stopping, 'stop', 'the shutdown failed no disk', 'halted']]);
});

test('an uncaught error stops in order too', { tags: ['all'] }, async () => {
  const { exit } = await begin(program('', { then: "Promise.reject(new Error('a defect'));" }));
  expect(await exit()).toEqual([1, ['an uncaught error: stopping a defect', 'stop']]);
});

test('a second uncaught error, during the stop, ends the process, and the database with it', {
  tags: ['all'],
}, async () => {
  const rejected = (text: string) => `Promise.reject(new Error('${text}'));`;
  const { exit } = await begin(program(`${rejected('another')} ${within(60_000)}`, { then: rejected('a defect') }));
  const said = ['an uncaught error: stopping a defect', 'stop', 'a second uncaught error: exiting another', 'halted'];
  expect(await exit()).toEqual([1, said]);
});

/** A shell that goes on as the program's parent, as that of an npm script does. */
const shell = ['sh', '-c', '"$@"; true', 'sh', process.execPath];

test('a program of npm stops once its shell has ended', async () => {
  const { child, exit, output } = await begin(program(''), shell, { npm_lifecycle_event: 'start' });
  child.kill('SIGTERM');
  await exit();
  expect(output().split('\n').slice(1, -1)).toEqual(['npm has ended: stopping', 'stop']);
});

test("a program that is not npm's outlives its shell", { tags: ['all'] }, async () => {
  const ended = { then: 'setTimeout(() => { console.log("alone"); process.exit(0); }, 1000);' };
  const { child, exit, output } = await begin(program('', ended), shell);
  child.kill('SIGTERM');
  await exit();
  expect(output().split('\n').slice(1, -1)).toEqual(['alone']);
});
