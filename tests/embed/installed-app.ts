/** An app of another trade with the packed runtime, in a folder outside of the repository. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '../../src/documents/files/repository.ts';

/** What the app brings itself, beside what the package depends on. */
const ofTheApp = ['react', 'react-dom', 'vite', 'typescript-7', '@types/react', '@types/react-dom'];

export type InstalledApp = { root: string; remove(): void };

/**
 * Copies the app and unpacks the packed file into its node_modules, with links to the packages that the package depends on and those of the app.
 * Whatever else the runtime imports is not found.
 */
export function installApp(packed: string): InstalledApp {
  const root = mkdtempSync(join(tmpdir(), 'market-permits-'));
  cpSync(join(import.meta.dirname, 'app'), root, { recursive: true });
  const own = join(root, 'node_modules/@lintel/runtime');
  mkdirSync(own, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xzf', packed, '-C', own, '--strip-components=1'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(own, 'package.json'), 'utf8'),
  );
  for (const name of [...Object.keys(dependencies), ...ofTheApp]) {
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), link, 'dir');
  }
  for (const { name, text } of readmeFiles()) writeFileSync(join(root, name), text);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The examples in the README of the package, as files of the names that it gives them. */
function readmeFiles(): { name: string; text: string }[] {
  const readme = readFileSync(join(repository, 'runtime/README.md'), 'utf8');
  return [...readme.matchAll(/`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => ({
    name,
    text,
  }));
}
