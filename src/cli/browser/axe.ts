/**
 * Accessibility of every screen, dialog and notice that journeys reach, and of the errors of each screen: light, dark and
 * narrow, each checked once.
 */

import { mkdirSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { axeViolations, type Violation } from './axe-run.ts';
import { claim } from './claim.ts';
import { overflowingElements } from './reflow.ts';
import type { ScreenContent } from './screen.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the colour scheme. */
const IN_THE_DARK = ['color-contrast', 'link-in-text-block'];

/** A state of a screen. `part`: a notice, a confirmation, errors, a dialog, the chat, or none of these. */
type Visited = { org: string; screen: string; dialog: string | null; part: string };

/**
 * How often the pages that a browser is driven through are looked at: each state of each organisation, each screen, or none, where
 * the same states are looked at as the server draws them.
 */
type Each = 'state' | 'screen' | 'nothing';

/**
 * Distributes the checks between processes by files: the first process that claims a state checks it. `always`: also checks
 * states that others claimed.
 */
export class AxeLedger {
  readonly folder: string;
  readonly always: boolean;
  readonly each: Each;

  constructor(folder: string, { always = false, each = 'state' }: { always?: boolean; each?: Each } = {}) {
    this.folder = folder;
    this.always = always;
    this.each = each;
    mkdirSync(folder, { recursive: true });
  }

  /** Checks the current state of the page; returns no violations if all of its parts were checked before. */
  async look(page: Page, org: string, seen: ScreenContent): Promise<string[]> {
    if (!seen.screen) return [];
    const parts = partsOf(seen);
    const lost = await this.#lostFocus(page, seen);
    const found = this.each === 'nothing' ? [] : await this.#lookAt(page, org, seen, parts);
    return [...found, ...lost].map((finding) => `axe on ${org} ${seen.screen} ${parts.join(', ')}: ${finding}`);
  }

  /** Looked at when a dialog is seen first: later a step may have left a control on purpose, to take its value. */
  async #lostFocus(page: Page, { screen, dialog }: ScreenContent): Promise<string[]> {
    return dialog !== null && claim(this.folder, { focus: dialog, screen }) ? focusOutsideDialog(page) : [];
  }

  async #lookAt(page: Page, org: string, { screen, dialog }: ScreenContent, parts: string[]): Promise<string[]> {
    const byState = this.each === 'state';
    const visited = parts.map((part): Visited => ({ org, screen, dialog, part }));
    const names = byState ? visited : [{ page: screen, dialog }];
    const claimed = names.filter((one) => claim(this.folder, one));
    if (claimed.length === 0 && !this.always) return [];
    const light = await axeFindings(page);
    if (!byState) return light;
    const kinds = visited.map(inOtherColours).filter((one) => claim(this.folder, one));
    if (kinds.length === 0 && !this.always) return light;
    return [...light, ...(await axeInTheDark(page)), ...(await overflowingElements(page))];
  }
}

/** What axe finds on a page. */
export const axeFindings = async (page: Page): Promise<string[]> =>
  (await axeViolations(page, { tags: TAGS })).map(violationInWords);

/** Whether the focus is outside an open dialog: screen readers and the keyboard need it inside. */
async function focusOutsideDialog(page: Page): Promise<string[]> {
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null && document.activeElement !== null);
  for (let looks = 0; looks < 5; looks += 1) {
    if (await isInside()) return [];
    await pass(100);
  }
  return ['the focus is not in the open dialog'];
}

/** What the rules about colours find in the dark scheme. */
export async function axeInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, { rules: IN_THE_DARK });
  await page.emulateMedia({ colorScheme: 'light' });
  return dark.map((one) => `dark: ${violationInWords(one)}`);
}

/**
 * The state as checked in other colours: errors have the same colours and layout whatever their text and screen, and so have
 * notices and confirmations.
 */
function inOtherColours({ org, screen, dialog, part }: Visited): Visited {
  const [kind] = /^(error|notice|confirm)/.exec(part) ?? [];
  if (kind !== undefined) return { org, screen: 'any', dialog: null, part: `${kind}, dark and narrow` };
  return { org, screen, dialog, part: `${part}, dark and narrow` };
}

function partsOf({ dialog, chat, menus, notices, confirms, errors }: ScreenContent): string[] {
  const parts = [
    ...(dialog === null ? [] : [`dialog ${dialog}`]),
    ...(chat === null ? [] : [`chat ${chat}`]),
    ...menus.map((key) => `menu ${key}`),
    ...notices.map((key) => `notice ${key}`),
    ...confirms.map((rule) => `confirm ${rule}`),
    ...(Object.keys(errors).length > 0 ? ['errors'] : []),
  ];
  return parts.length > 0 ? parts : ['at rest'];
}

function violationInWords({ id, help, targets }: Violation): string {
  return `${id} (${help}): ${targets.slice(0, 4).join(' | ')}`;
}
