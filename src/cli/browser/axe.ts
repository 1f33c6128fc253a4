/** Accessibility of every distinct screen, dialog and error state that journeys reach, light, dark and narrow: each is looked at once. */
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViolations, type Violation } from './axe-run.ts';
import { claim } from './claim.ts';
import { overflowingElements } from './reflow.ts';
import type { Seen } from './screen.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What other colours can break. */
const IN_THE_DARK = ['color-contrast', 'link-in-text-block'];

export type Visited = { org: string; screen: string; dialog: string | null; state: string };

/** Claims states between processes by files: the first that comes looks. */
export class AxeLedger {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Findings in the state that the page is in; none where that state was looked at before. */
  async look(page: Page, org: string, seen: Seen): Promise<string[]> {
    const visited: Visited = { org, screen: seen.screen, dialog: seen.dialog, state: stateOf(seen) };
    if (!seen.screen || !claim(this.folder, visited)) return [];
    const light = await axeViolations(page, { tags: TAGS });
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await axeViolations(page, { rules: IN_THE_DARK });
    await page.emulateMedia({ colorScheme: 'light' });
    const narrow = await overflowingElements(page);
    return [...light.map(told), ...dark.map((one) => `dark: ${told(one)}`), ...narrow].map(
      (finding) => `axe on ${org} ${seen.screen} ${visited.state}: ${finding}`,
    );
  }
}

function stateOf(seen: Seen): string {
  const parts = [
    seen.dialog && `dialog ${seen.dialog}`,
    seen.notices.length > 0 && `notices ${seen.notices.join(' ')}`,
    seen.confirms.length > 0 && `confirms ${seen.confirms.join(' ')}`,
    Object.keys(seen.errors).length > 0 && `errors ${Object.keys(seen.errors).join(' ')}`,
  ];
  return parts.filter(Boolean).join(', ') || 'at rest';
}

function told({ id, help, targets }: Violation): string {
  return `${id} (${help}): ${targets.slice(0, 4).join(' | ')}`;
}
