import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shellWords } from '../../../runtime/engine/copy/shell-words.ts';

const root = join(import.meta.dirname, '../../..');

/** Asked for by a component, or taken from the document by what draws a page on the server. */
const word = /useShell(?:Text|Words)\('([\w-]+)', '([\w-]+)'|shell\.(\w+)\?\.copy\['([\w-]+)'\]/g;

/** The words that pages ask for by name, as 'part.word'. */
const asked = ['runtime/react', 'runtime/widgets', 'src/client'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, folder, name), 'utf8').matchAll(word)].map(
        ([, part, name, drawn, drawnName]) => `${part ?? drawn}.${name ?? drawnName}`,
      ),
    ),
);

it('lists exactly the words that pages ask the shell for', () => {
  const listed = Object.entries(shellWords).flatMap(([part, words]) => words.map((word) => `${part}.${word}`));
  expect([...new Set(asked)].sort()).toEqual(listed.sort());
});
