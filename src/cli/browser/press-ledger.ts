/** What the presses of journeys change: on the page, and in the database's rows of the application. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readScreen, retryWhileReplaced } from './screen.ts';

export type Pressed = {
  screen: string;
  action: string;
  /** Tables of which a row was added, changed or removed. */
  tables: string[];
  /** Whether the lifecycle moved the application. */
  moved: boolean;
  /** Whether the page says what is wrong. */
  refused: boolean;
  /** Whether another page, dialog or heading came. */
  led: boolean;
};

type Kept = { status: string | null; visit: number; tables: Record<string, { mark: string }> };

/** Notes each outcome once, as a file: tests run in several processes. */
export class PressLedger {
  readonly folder: string;
  /** Presses of which this process has noted that they change rows and move the application. */
  readonly #known = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Whether there is more to learn of a press. */
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
 * Reads what stands before a press; what it answers reads again, and compares. Undefined where no screen of an application is open, and where nothing is to
 * be learned of the press.
 */
export async function watchPress(
  { page, context, port, wants }: Watching,
  action: string,
): Promise<(() => Promise<Pressed>) | undefined> {
  const [uuid] = new URL(page.url()).pathname.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  if (uuid === undefined) return undefined;
  const kept = async (): Promise<Kept> => {
    const answer = await context.request.get(`http://localhost:${port}/sandbox/applications/${uuid}/rows`);
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
