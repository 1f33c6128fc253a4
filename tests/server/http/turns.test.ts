import { expect, test } from 'vitest';
import { createTurns } from '../../../src/server/http/limits/turns.ts';

/** A task that ends when it is told to. */
function task(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = () => {
    log.push(name);
    return promise;
  };
  return { run, end: () => resolve(name) };
}

test('so many tasks run at once, the others in the order in which they came', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 10 });
  const log: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => task(name, log));
  const done = [a, b, c, d].map((one) => turns(one?.run ?? (async () => '')));
  await Promise.resolve();
  expect(log).toEqual(['a', 'b']);
  b?.end();
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  for (const one of [a, c, d]) one?.end();
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

test('who comes when too many wait is told so, and when to come again', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const log: string[] = [];
  const [first, second] = [task('first', log), task('second', log)];
  const done = [turns(first.run), turns(second.run)];
  const third = turns(async () => 'third');
  await expect(third).rejects.toMatchObject({
    status: 503,
    details: { code: 'busy', headers: { 'retry-after': '5' } },
  });
  first.end();
  second.end();
  expect(await Promise.all(done)).toEqual(['first', 'second']);
  expect(await turns(async () => 'third')).toBe('third');
});

test('a task that fails gives its place on', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const failed = turns(async () => {
    throw new Error('no');
  });
  const next = turns(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
