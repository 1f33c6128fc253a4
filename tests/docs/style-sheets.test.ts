import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{runtime,src/client}/**/*.css', { cwd: root });

/** A style sheet without its comments and what stands in quotation marks. */
const styles = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'[^']*'/g, "''");

test('no style sheet makes an element that is inserted restyle all that follows it, with all their content', () => {
  expect(files).toContain('runtime/react/styles/base.css');
  expect(files.filter((file) => /\*\s*[+~]\s*\*/.test(styles(file)))).toEqual([]);
});

/** The selectors of a style sheet, each with those of the rules around it. */
function selectorsIn(text: string): string[] {
  const around: string[][] = [[]];
  const found: string[] = [];
  for (const [, before = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop();
    if (end !== '{') continue;
    const own = before.trim();
    const outer = around.at(-1) ?? [];
    const inner = own.startsWith('@') ? outer : [...outer, own];
    around.push(inner);
    if (!own.startsWith('@')) found.push(inner.join(' ').replaceAll(/\s*&/g, ''));
  }
  return found;
}

/** Splits at what `at` names outside of parentheses. */
function splitOutside(text: string, at: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0 && at.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Whether what a selector styles is known by a name: not by `*`, or by what it is not, or by its place alone. */
const isNamed = (subject: string): boolean => /[.#[]|(?<![:\w-])[a-z]/.test(subject.replace(/:(?:not|has)\(.*\)/g, ''));

const isUnnamedBehindHas = (selector: string): boolean =>
  splitOutside(selector, /,/).some((one) => {
    const compounds = splitOutside(one, /[\s>+~]/);
    const subject = compounds.at(-1) ?? '';
    return compounds.slice(0, -1).some((compound) => compound.includes(':has(')) && !isNamed(subject);
  });

/** Or each element that comes or goes restyles the whole page: browsers keep one list for all rules with `:has()`. */
test('what a rule styles by what another element has is named by a class, an attribute or an element', () => {
  expect(isUnnamedBehindHas('.frame:has(.a) > *')).toBe(true);
  expect(isUnnamedBehindHas('.frame:has(.a) > :not(.b)')).toBe(true);
  expect(isUnnamedBehindHas(".frame:has(> [data-x='']) > :is(.b, [data-c]):not(:has(.d))")).toBe(false);
  expect(isUnnamedBehindHas('.frame:not(:has(.a))')).toBe(false);
  const unnamed = files.flatMap((file) =>
    selectorsIn(styles(file)).flatMap((selector) => (isUnnamedBehindHas(selector) ? [`${file}: ${selector}`] : [])),
  );
  expect(unnamed).toEqual([]);
});

/** Or such an element restyles all that stands in its parent. */
test('an element that comes after another, and is styled by what it has, is named', () => {
  const unnamed = files.flatMap((file) =>
    selectorsIn(styles(file)).flatMap((selector) => {
      const bare = splitOutside(selector, /,/).some((one) => /[+~]\s*:has\(/.test(one));
      return bare ? [`${file}: ${selector}`] : [];
    }),
  );
  expect(unnamed).toEqual([]);
});

/** Or browsers work out the styles of such a part for each element of the page, most of which have none. */
test('a pseudo-element is styled of elements that are named', () => {
  const isUnnamed = (selector: string): boolean =>
    splitOutside(selector, /,/).some(
      (one) => /::(?:before|after|highlight)/.test(one) && !isNamed(one.replace(/::.*/, '')),
    );
  expect(isUnnamed('*::before')).toBe(true);
  expect(isUnnamed('::highlight(found)')).toBe(true);
  expect(isUnnamed('[data-text] ::highlight(found), .a > li::after')).toBe(false);
  const unnamed = files.flatMap((file) =>
    selectorsIn(
      styles(file).replace(/@media \(prefers-reduced-motion: reduce\) \{\s*\*[^{}]*\{[^{}]*\}\s*\}/g, ''),
    ).flatMap((selector) => (isUnnamed(selector) ? [`${file}: ${selector}`] : [])),
  );
  expect(unnamed).toEqual([]);
});
