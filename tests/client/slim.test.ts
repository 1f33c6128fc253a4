import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { expect, test } from 'vitest';
import slimRegistry from '../../runtime/react/form/slim-registry.ts';
import { repository } from '../../src/documents/repository.ts';
import { removals, replacements } from '../../vite.slim.ts';

const modulesOf = (name: string): string[] => {
  const folder = join(repository, 'node_modules', name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.includes('node_modules'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
};

test.each(replacements)('$package still imports $source, which a page has replaced', ({ package: name, source }) => {
  const imports = new RegExp(`^import .*from ["']${source.replaceAll('.', '\\.')}["'];`, 'm');
  expect(modulesOf(name).some((text) => imports.test(text))).toBe(true);
});

test.each(removals)('$package still has the statements that the build takes out', ({ package: name, statements }) => {
  const folder = join(repository, 'node_modules', name, 'dist');
  const modules = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const found = modules.map((file) => readFileSync(join(folder, file), 'utf8').match(statements)?.length);
  expect(found).toContain(3);
});

test('the registry that takes the place of rjsf’s has its keys', () => {
  expect(Object.keys(slimRegistry()).sort()).toEqual(Object.keys(getDefaultRegistry()).sort());
});
