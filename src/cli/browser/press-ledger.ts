/** The effects of the journeys' presses: on the page, and on the application's database rows. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readFromServer } from './launch/read-from-server.ts';
import { readScreen, retryWhileReplaced } from './screen.ts';

export type Pressed = {
  screen: string;
  action: string;
  /** Tables of which a row was added, changed or removed. */
  tables: string[];
  /** Whether the application's status changed. */
  moved: boolean;
  /** Whether the page shows an error. */
  refused: boolean;
  /** Whether another page, dialog or heading is shown. */
  led: boolean;
};

type LedgerEntry = { status: string | null; visit: number; tables: Record<string, { mark: string }> };

/** Records each outcome once, as a file, because tests run in several processes. */
export class PressLedger {
  readonly folder: string;
  /** Presses already recorded by this process as changing rows and moving the application. */
  readonly #known = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Whether the press has not been fully recorded yet. */
  readonly wants = (screen: string, action: string): boolean => !this.#known.has(`${screen} ${action}`);

  note(pressed: Pressed): void {
    if (pressed.moved && pressed.tables.length > 0) this.#known.add(`${pressed.screen} ${pressed.action}`);
    const text = JSON.stringify(pressed);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
    writeFileSync(join(this.folder, `${name}.json`), text);
  }

  all(): Pressed[] {
    return readdirSync(this.folder).map((name) => JSON.parse(readFileSync(join(this.folder, name), 'utf8')));
  }
}

type Watching = {
  page: Page;
  context: BrowserContext;
  port: number;
  wants: (screen: string, action: string) => boolean;
};

/**
 * Reads the state before a press; the returned function reads it again and compares. Undefined if no screen of an application
 * is open, or the press is already recorded.
 */
export async function watchPress(
  { page, context, port, wants }: Watching,
  action: string,
): Promise<(() => Promise<Pressed>) | undefined> {
  const [uuid] = new URL(page.url()).pathname.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  if (uuid === undefined) return undefined;
  const kept = async (): Promise<LedgerEntry> => {
    const answer = await readFromServer(context.request, `http://localhost:${port}/sandbox/applications/${uuid}/rows`);
    if (!answer.ok()) throw new Error(`The rows of ${uuid}: ${answer.status()}`);
    return answer.json();
  };
  const seen = await retryWhileReplaced(page, () => readScreen(page));
  if (!wants(seen.screen, action)) return undefined;
  const before = await kept();
  return async () => {
    const [now, after] = [await retryWhileReplaced(page, () => readScreen(page)), await kept()];
    return {
      screen: seen.screen,
      action,
      tables: Object.keys(after.tables).filter((name) => after.tables[name]?.mark !== before.tables[name]?.mark),
      moved: after.visit !== before.visit || after.status !== before.status,
      refused: Object.keys(now.errors).length > 0 || now.notices.some((id) => !seen.notices.includes(id)),
      led: now.address !== seen.address || now.dialog !== seen.dialog || now.heading !== seen.heading,
    };
  };
}
