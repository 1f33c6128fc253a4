import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('no style sheet makes an element that is inserted restyle all that follows it, with all their content', () => {
  const files = globSync('{runtime,src/client}/**/*.css', { cwd: root });
  expect(files).toContain('runtime/react/styles/base.css');
  expect(
    files.filter((file) =>
      /\*\s*[+~]\s*\*/.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
    ),
  ).toEqual([]);
});
