import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { withFileLock } from '../../../src/server/platform/process/file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-lock-'));
afterEach(() => void vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('work under one lock is done one after the other, and leaves no lock behind', async () => {
  const file = join(folder, 'one');
  const steps: string[] = [];
  const work = (name: string) =>
    withFileLock(file, async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      steps.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('a')]);
  expect(steps).toEqual(['a begins', 'a ends', 'a begins', 'a ends']);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  const file = join(folder, 'failing');
  await expect(withFileLock(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await withFileLock(file, async () => 'done')).toBe('done');
});

test('the lock of a killed process is taken over', async () => {
  const file = join(folder, 'killed');
  mkdirSync(`${file}.lock`);
  utimesSync(`${file}.lock`, new Date(0), new Date(0));
  expect(await withFileLock(file, async () => 'done')).toBe('done');
});

test('a lock that cannot be made is an error at once, which names it', async () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  const locked = withFileLock(join(file, 'within'), async () => 'done');
  await expect(locked).rejects.toThrow(/a file\/within\.lock cannot be taken: ENOTDIR/);
});

test('a lock that was lost during the work is an error of the work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lost = withFileLock(join(folder, 'lost'), async () => {
    rmSync(join(folder, 'lost.lock'), { recursive: true });
    // The library refreshes its lock every two and a half seconds.
    await vi.advanceTimersByTimeAsync(3000);
    for (let times = 0; times < 20; times += 1) await readdir(folder);
  });
  await expect(lost).rejects.toThrow('Lock is already released');
});
