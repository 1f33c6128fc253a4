import { expect, test, vi } from 'vitest';
import { chunkOf, forgetChunkFailures } from '../../../runtime/react/context/chunk.ts';

/** A module that cannot be loaded at the first attempt, for this reason. */
const failingOnce = (message: string) => chunkOf(vi.fn(async () => 'module').mockRejectedValueOnce(new Error(message)));

test('a module whose style sheet was lost stays lost: the next import would succeed, and show it without', async () => {
  const chunk = failingOnce('Unable to preload CSS for /assets/offer-slider-B0x1.css');
  for (const _ of [1, 2]) await expect(chunk.load()).rejects.toThrow('Unable to preload CSS');
  expect(chunk.get()).toBeUndefined();
  forgetChunkFailures();
  await expect(chunk.load()).resolves.toBe('module');
});

test('a module that could not be fetched is asked for again', async () => {
  const chunk = failingOnce('Failed to fetch dynamically imported module: /assets/offer-slider.js');
  await expect(chunk.load()).rejects.toThrow('Failed to fetch');
  await expect(chunk.load()).resolves.toBe('module');
});
