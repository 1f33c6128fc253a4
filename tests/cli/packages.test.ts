import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Versions = Record<string, string>;

const manifest: { dependencies: Versions; devDependencies: Versions; engines: Versions } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

test('the lock file names no registry: each machine asks its own', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).not.toContain('"resolved"');
  expect(lock).toContain('"integrity"');
});

test('each package has one exact version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.length).toBeGreaterThan(50);
  const loose = versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test('what the README and CONTRIBUTING say of Node is what npm checks', () => {
  expect(manifest.engines.node).toBe('>=20');
  expect(readFileSync('README.md', 'utf8')).toContain('Any Node from 20 on will do');
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('Any Node from 20 on');
});
