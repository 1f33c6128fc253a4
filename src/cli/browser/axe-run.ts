/** Runs axe in a page. Its script is injected once into each document. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  /** Set by the script. */
  var axe: typeof import('axe-core');
}

/** A rule that the page breaks, and the selectors of the elements that break it. */
export type Violation = { id: string; help: string; targets: string[] };

/** `only`: tags or ids of the rules to run; absent: all that axe runs by default. */
export async function axeViolations(page: Page, only?: { tags: string[] } | { rules: string[] }): Promise<Violation[]> {
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(SCRIPT);
  return page.evaluate(async (only) => {
    const report = await globalThis.axe.run(document, {
      ...(only && {
        runOnly: 'tags' in only ? { type: 'tag', values: only.tags } : { type: 'rule', values: only.rules },
      }),
      // Only violations are reported. The rules that run need neither style sheets nor media.
      resultTypes: ['violations'],
      preload: false,
    });
    return report.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, only);
}
