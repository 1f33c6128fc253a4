import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocuments } from '../../../src/product/open-documents.ts';
import type { DocumentStore } from '../../../src/server/documents/document-store.ts';
import { reloadDocuments } from '../../../src/server/documents/reload-documents.ts';
import { reloadOnSignal, reloadSignal } from '../../../src/server/documents/reload-on-signal.ts';
import { root as repository } from '../support/test-server.ts';

const screen = 'flows/apply/name.json';
const said: string[] = [];
const log = {
  info: (_: object, text: string) => void said.push(text),
  error: (_: object, text: string) => void said.push(text),
};
let root: string;
let documents: DocumentStore;
let end: () => void;
let started: (server: { reload(): void }) => void;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-signal-'));
  cpSync(join(repository, 'tests/second-product'), root, { recursive: true });
  documents = openDocuments(root);
  const { promise, resolve } = Promise.withResolvers<{ reload(): void }>();
  started = resolve;
  end = reloadOnSignal(promise);
});
afterAll(() => {
  end();
  rmSync(root, { recursive: true, force: true });
});

const heading = () => documents.current.organisations.get('harbor')?.product.screens['apply/name']?.heading;

async function change(from: string, to: string): Promise<void> {
  const file = join(root, screen);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  process.emit(reloadSignal);
  await Promise.resolve();
}

test('a server serves changed documents at the signal, also at one that came while it started, and the last good ones where the new are wrong', async () => {
  expect(heading()).toBe('What is your name?');
  await change('What is your name?', 'Who are you?');
  expect(heading()).toBe('What is your name?');
  started({ reload: () => reloadDocuments(documents, log) });
  await Promise.resolve();
  expect(heading()).toBe('Who are you?');
  await change('"heading"', '"headnig"');
  expect(heading()).toBe('Who are you?');
  await change('"headnig"', '"heading"');
  expect(said).toEqual([
    'the documents are read anew',
    'the last good documents are served: there are errors in the new ones',
    'the documents are read anew',
  ]);
});
