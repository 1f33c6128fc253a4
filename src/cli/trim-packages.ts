/**
 * `npm run postinstall`, which npm runs after each installation: removes from node_modules what nothing here reads.
 * docs/decisions/packages.md has the sizes.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';

new Command('npm run postinstall --').description('Removes from node_modules what nothing here reads.').parse();

const packages = join(import.meta.dirname, '../../node_modules');

/** Builds for pages without a bundler and for old compilers. */
const builds = ['pdf-lib/dist', 'pdf-lib/src', 'pdf-lib/ts3.4'];

for (const path of [...builds, ...headers()]) rmSync(join(packages, path), { recursive: true, force: true });
for (const map of sourceMaps()) rmSync(map);

/** What a native module is compiled with, in the package of Node for this machine. */
function headers(): string[] {
  const inner = 'node/node_modules';
  const folder = join(packages, inner);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(inner, name, 'include')) : [];
}

/** The maps by which a debugger finds the sources of a package. */
function sourceMaps(): string[] {
  return readdirSync(packages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?(js|ts|css)\.map$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
