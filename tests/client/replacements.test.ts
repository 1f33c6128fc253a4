import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { replaceInPackages } from '../../src/client/replacements/plugin.ts';
import { removals, replacements } from '../../src/client/replacements/replacements.ts';
import sameDocument from '../../src/client/replacements/same-document.ts';
import { repository } from '../../src/documents/files/repository.ts';

const modulesOf = (name: string): string[] => {
  const folder = join(repository, 'node_modules', name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
};

// They catch an upgrade that moves what the build changes, in seconds and with the name of the package.
test.each(replacements)('$package still imports $source, which a page has replaced', ({ package: name, source }) => {
  const imports = new RegExp(`^import .*from ["']${source.replaceAll('.', '\\.')}["'];`, 'm');
  expect(modulesOf(name).some((text) => imports.test(text))).toBe(true);
});

test.each(removals)('$package still has the statements that the build takes out', ({ package: name, statements }) => {
  expect(modulesOf(name).map((text) => text.match(statements)?.length)).toContain(3);
});

// It catches an upgrade of rjsf that calls what the replacement lacks: units and the server have the package itself.
test('rjsf asks the URI resolver only for what its replacement has', () => {
  const asked = modulesOf('@rjsf/utils/lib').flatMap((text) => {
    const name = /^import (\w+) from 'fast-uri';/m.exec(text)?.[1];
    return name === undefined ? [] : [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, part]) => part);
  });
  expect(new Set(asked)).toEqual(new Set(Object.keys(sameDocument)));
});

// It catches a plugin that lets a build pass, with a heavier page, in which a package has moved what is replaced.
test.each([
  [{ package: 'uqr', source: './moved.js', with: 'none.js' }, 'uqr no longer imports ./moved.js'],
  [{ package: 'uqr', statements: /^moved;$/m }, 'uqr no longer has ^moved;$'],
])('a build fails in which a package no longer has what is changed: %o', async (change, words) => {
  const input = join(repository, 'node_modules/uqr/dist/index.mjs');
  const plugins = [replaceInPackages([change])];
  const made = build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input } },
  });
  await expect(made).rejects.toThrow(words);
});
