/** Accessibility of every distinct screen, dialog and error state that journeys reach, light, dark and narrow: each is looked at once. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sideways } from './reflow.ts';
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
    if (!seen.screen || !this.#claim(visited)) return [];
    const light = await findings(page, (axe) => axe.withTags(TAGS));
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await findings(page, (axe) => axe.withRules(IN_THE_DARK));
    await page.emulateMedia({ colorScheme: 'light' });
    const narrow = await sideways(page);
    return [...light, ...dark.map((finding) => `dark: ${finding}`), ...narrow].map(
      (finding) => `axe on ${org} ${seen.screen} ${visited.state}: ${finding}`,
    );
  }

  #claim(visited: Visited): boolean {
    const name = createHash('sha256').update(JSON.stringify(visited)).digest('hex').slice(0, 24);
    try {
      writeFileSync(join(this.folder, `${name}.json`), JSON.stringify(visited), { flag: 'wx' });
      return true;
    } catch {
      return false;
    }
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

async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Only what is wrong is written out; the legacy mode stays within the page, the other opens a second one for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}
