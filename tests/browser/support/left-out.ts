/** The tests that only `npm test -- --all` runs, by what their files say: Playwright does not name what it leaves out. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(import.meta.dirname, '..');
const RESULTS = join(TESTS, '../../test-results');
const NAMES = 'left-out-of-browser.txt';

/** A title and the details after it, where these have the tag. A condition in the tag: some variations of the test have it. */
const TAGGED = /\btest\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`),\s*\{\s*tag:\s*([^}]*?)'@all',?\s*\}/g;

const leftOutOf = (file: string): string[] =>
  [...readFileSync(join(TESTS, file), 'utf8').matchAll(TAGGED)].map(([, single, double, template, condition]) => {
    const title = single ?? double ?? template;
    return `${file}: ${title}${condition ? ' (variations)' : ''}`;
  });

/** Writes the titles to a file, and prints how many there are. */
export function tellLeftOut(): void {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const titles = files.sort().flatMap(leftOutOf);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, NAMES), `${titles.join('\n')}\n`);
  console.log(`Left out: ${titles.length} tests of pages, which test-results/${NAMES} names; --all runs them.`);
}
