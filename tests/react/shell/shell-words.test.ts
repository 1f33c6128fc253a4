import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ShellWords, shellWords } from '../../../runtime/engine/copy/shell-words.ts';
import { clientWords } from '../../../src/documents/files/client-words.ts';

const root = join(import.meta.dirname, '../../..');

/** Asked for by a component, or taken from the document by what draws a page on the server. */
const word = /useShell(?:Text|Words)\('([\w-]+)', '([\w-]+)'|shell\.(\w+)\?\.copy\['([\w-]+)'\]/g;

/** The words that the modules of a folder ask for by name, as 'part.word'. */
const askedIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, folder, name), 'utf8').matchAll(word)].map(
        ([, part, name, drawn, drawnName]) => `${part ?? drawn}.${name ?? drawnName}`,
      ),
    );

const listed = (words: ShellWords): string[] =>
  Object.entries(words).flatMap(([part, keys]) => keys.map((key) => `${part}.${key}`));

/** Shown where the page around the runtime gives the words: a link to the site's first page, and a line beside a long wait. */
const optional = ['states.go-to-dashboard', 'states.still-working'];

it('lists exactly the words that the runtime asks the shell for', () => {
  const asked = [...askedIn('runtime/react'), ...askedIn('runtime/widgets')];
  expect([...new Set(asked)].sort()).toEqual([...listed(shellWords), ...optional].sort());
});

it('lists exactly the words that only the page around the runtime asks for', () => {
  const asked = new Set(askedIn('src/client'));
  for (const word of listed(shellWords)) asked.delete(word);
  expect([...asked].sort()).toEqual(listed(clientWords).sort());
});
