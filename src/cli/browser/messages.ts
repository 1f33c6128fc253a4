/** Checks through the sandbox's API whether the messages that a journey expects were written. */
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type Mismatch, missingMismatches } from '../../../runtime/journey/report/mismatch.ts';
import { readFromServer } from './launch/read-from-server.ts';

const WRITTEN_WITHIN_MS = 120_000;

/**
 * Waits until each of these messages of the page's application was written and returns undefined; else returns what is missing.
 */
export async function awaitMessages(
  { page, context, port }: { page: Page; context: BrowserContext; port: number },
  expected: readonly string[],
): Promise<Mismatch | undefined> {
  const [uuid] = new URL(page.url()).pathname.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  if (uuid === undefined) throw new Error(`told: the page ${page.url()} is no application's`);
  for (const until = Date.now() + WRITTEN_WITHIN_MS; ; await pass(60)) {
    const answer = await readFromServer(
      context.request,
      `http://localhost:${port}/sandbox/applications/${uuid}/messages`,
    );
    const seen = ((await answer.json()) as { document: string }[]).map(({ document }) => document);
    const [mismatch] = missingMismatches(
      'messages',
      expected,
      (id) => seen.includes(id),
      () => seen,
    );
    if (!mismatch || Date.now() > until) return mismatch;
  }
}
