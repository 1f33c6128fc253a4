/** Compares what a journey expects with what the page shows. */

import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  listMismatches,
  type Mismatch,
  missingMismatches,
  setMismatches,
  textsMismatches,
} from '../../../runtime/journey/report/mismatch.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import type { Expect } from '../../../runtime/schema/types.ts';
import { comparisons } from '../../product/journey-tools.ts';
import { readChat } from './chat.ts';
import { readScreen, type ScreenContent } from './screen.ts';
import { pathOf } from './site.ts';

/** Twice the time after which a screen polls, in milliseconds. */
const APPEARS_WITHIN_MS = 120_000;
const UUID = /^\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/i;

/** The telemetry events and console messages of the pages so far. */
type Telemetry = { tracked: readonly string[]; logs: string[] };

/** `base`: the path prefix of the product's pages. */
type Comparison = { telemetry: Telemetry; base: string; side: 'borrower' | 'agent' };

/** Waits until the page is as expected and returns undefined; at the end of the time, returns the first difference. */
export async function awaitExpected(page: Page, expect: Expect, comparison: Comparison): Promise<Mismatch | undefined> {
  const until = Date.now() + APPEARS_WITHIN_MS;
  for (;;) {
    const mismatch = await compare(page, expect, comparison).catch(
      (error: Error): Mismatch => ({ what: 'page', expected: 'to be read', seen: error.message }),
    );
    if (!mismatch || Date.now() > until) return mismatch;
    await pass(60);
  }
}

async function compare(
  page: Page,
  expect: Expect,
  { telemetry, base, side }: Comparison,
): Promise<Mismatch | undefined> {
  const seen = await readScreen(page);
  // While calls are pending the screen is about to change; only an expected overlay or wait may be checked.
  if (seen.busy && !expect.dialog && !(expect.waits && seen.waits))
    return { what: 'busy', expected: 'a settled screen', seen: `at work at ${seen.address}` };
  return (
    differences(expect, seen, base)[0] ??
    (expect.storage && storageDifferences(expect.storage, await readStorage(page))[0]) ??
    (expect.chat && comparisons.chat?.({ ...expect.chat } as Json, await readChat(page, side))[0]) ??
    telemetryDifferences(expect, telemetry)[0]
  );
}

/** The missing telemetry events, and differences in the messages logged since the last expect that named logs. */
function telemetryDifferences(expect: Expect, telemetry: Telemetry): Mismatch[] {
  const missing = missingMismatches(
    'tracked',
    expect.tracked,
    (event) => telemetry.tracked.includes(event),
    () => [...telemetry.tracked],
  );
  if (missing.length > 0 || !expect.logs) return missing;
  const logged = listMismatches('logs', expect.logs, telemetry.logs);
  if (logged.length === 0) telemetry.logs.length = 0;
  return logged;
}

/** Facts, verdicts, calls and state are only visible to the engine, so they are not compared. */
export function differences(expect: Expect, seen: ScreenContent, base: string): Mismatch[] {
  const path = pathOf(seen.address, expect.outside === true, base);
  const query = Object.fromEntries(new URL(seen.address).searchParams);
  return [
    ...(expect.path === undefined || samePath(expect.path, path)
      ? []
      : [{ what: 'path', expected: expect.path, seen: `${path} ${JSON.stringify(seen.errors)}` }]),
    ...whole('heading', expect.heading, seen.heading),
    ...(expect.progress ? textsMismatches('progress', expect.progress, seen.progress) : []),
    ...(expect.errors ? textsMismatches('errors', expect.errors, seen.errors) : []),
    ...(expect.notices ? setMismatches('notices', expect.notices, seen.notices) : []),
    ...(expect.confirms ? setMismatches('confirms', expect.confirms, seen.confirms) : []),
    ...whole('dialog', expect.dialog, seen.dialog),
    ...whole('waits', expect.waits, seen.waits),
    // A browser that begins with this page was not led to it.
    ...(seen.travel === null ? [] : whole('transition.direction', expect.transition?.direction, seen.travel)),
    ...missingMismatches(
      'text',
      expect.text,
      (text) => seen.text.includes(tidy(text)),
      () => seen.text,
    ),
    ...missingMismatches(
      'hidden',
      expect.hidden,
      (key) => !seen.shown.includes(key),
      () => seen.shown,
    ),
    ...missingMismatches(
      'disabled',
      expect.disabled,
      (key) => seen.disabled.includes(key),
      () => seen.disabled,
    ),
    ...Object.entries(expect.query ?? {}).flatMap(([name, value]) =>
      whole(`query.${name}`, value === null ? null : String(value), query[name] ?? null),
    ),
  ];
}

function storageDifferences(expected: NonNullable<Expect['storage']>, stored: Record<string, string>): Mismatch[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const text = stored[key] ?? null;
    return text === value ? [] : whole(`storage.${key}`, value as Json, parsed(text));
  });
}

/** Local and session storage together, by key. */
function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage, ...localStorage }));
}

function parsed(text: string | null): Json {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

function whole(what: string, expected: Json | undefined, seen: Json): Mismatch[] {
  return expected === undefined || sameJson(expected, seen) ? [] : [{ what, expected, seen }];
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const samePath = (expected: string, seen: string) => expected === seen || expected === seen.replace(UUID, '/{uuid}');
