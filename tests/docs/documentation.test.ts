import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const LAYERS = [
  'flows',
  'brands',
  'tests',
  'runtime',
  ...['json', 'dates', 'schema', 'engine', 'lifecycle', 'language', 'journey', 'state', 'react', 'widgets'].map(
    (layer) => `runtime/${layer}`,
  ),
  'src',
  ...['contract', 'values', 'trade', 'documents', 'client', 'server', 'cli'].map((layer) => `src/${layer}`),
];

it.each(LAYERS)('%s says what it is in a README of its own', (layer) => {
  expect(existsSync(join(root, layer, 'README.md'))).toBe(true);
});

test('every script is in the README', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  const missing = Object.keys(scripts).filter(
    (name) =>
      !readme.includes(`npm run ${name}\``) && !readme.includes(`\`npm ${name}\``) && !readme.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('every environment variable that the server reads is documented', () => {
  const texts = ['src/server/platform/config/config.ts', 'src/server/sandbox/settings.ts'].map(read).join();
  const names = [...texts.matchAll(/\(\s*'([A-Z][A-Z0-9_]+)'/g)].map((match) => match[1] ?? '');
  const documented = read('docs/operations.md');
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SANDBOX_PACE_MS']));
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('every link between pages leads to a file', () => {
  const broken = pages().flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** Code shows links that are none of the page's. */
const withoutCode = (page: string): string => page.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

function pages(): string[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
  const atRoot = readdirSync(root);
  return [...inDocs, ...atRoot, ...LAYERS.map((layer) => `${layer}/README.md`)].filter(
    (name) => name.endsWith('.md') && statSync(join(root, name)).isFile(),
  );
}

describe('the page on architecture', () => {
  const page = read('docs/architecture.md');
  const steps = [...page.matchAll(/^\| \d+ \| `(\w+)` \| `([^`]+)` \|/gm)].map(([, name = '', file = '']) => ({
    name,
    file,
  }));

  test('has steps to look up', () => {
    expect(steps).not.toEqual([]);
  });

  test.each(steps)('$name stands in $file', ({ name, file }) => {
    expect(read(file)).toMatch(new RegExp(`(?:function|const|class) ${name}\\b`));
  });
});
