import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { jsonFilesUnder } from '../../runtime/files/document-files.ts';
import { editorNames } from '../../src/documents/editor/editor-names.ts';
import { editorSchemas } from '../../src/documents/editor/editor-schemas.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { loaded } from './loaded.ts';

type Settings = { 'json.schemas': { fileMatch: string[]; url: string }[] };

/** As an editor has it in the repository's folder, with the schemas that `npm run schemas` would write. */
function editor(): LanguageService {
  const compiled = loaded.organisations.get('main');
  if (!compiled) throw new Error('The main organisation does not compile');
  const schemas = editorSchemas(editorNames(repository, compiled));
  const service = getLanguageService({
    schemaRequestService: async (uri) => JSON.stringify(schemas.get(uri.replace(/^.*\//, ''))),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  const settings: Settings = JSON.parse(readFileSync(join(repository, '.vscode/settings.json'), 'utf8'));
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({ fileMatch, uri: `file:///${url.slice(2)}` })),
  });
  return service;
}

const service = editor();
const open = (path: string, text: string) => TextDocument.create(`file:///${path}`, 'json', 1, text);

/** What an editor offers at the mark |. */
async function offered(path: string, marked: string): Promise<string[]> {
  const offset = marked.indexOf('|');
  const document = open(path, marked.replace('|', ''));
  const found = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  return (found?.items ?? []).map(({ label }) => label);
}

describe('an editor offers', () => {
  const screen = 'flows/registration/birthdate.json';
  const field = (member: string) => `{ "blocks": { "b": { "kind": "form", "fields": { "f": { ${member} } } } } }`;
  test.each([
    ['facts and their parts', screen, field('"fact": |'), '"propertyAddress.zip"'],
    ['widgets', screen, field('"widget": |'), '"address-search"'],
    ['facts in logic', screen, field('"when": { "var": | }'), '"propertyAddress"'],
    ['rules in logic', screen, field('"when": { "rule": | }'), '"uses-legacy-auth"'],
    ['calls', screen, '{ "actions": { "next": { "do": [{ "call": | }] } } }', '"offers"'],
    ['dialogs', screen, '{ "actions": { "next": { "do": [{ "dialog": | }] } } }', '"hawaii"'],
    [
      'settings',
      screen,
      '{ "blocks": { "b": { "kind": "text", "links": { "l": { "setting": | } } } } }',
      '"links.phone"',
    ],
    ['keys', 'flows/rules/registration/minimum-age.json', '{ | }', 'effective'],
    ['keys of an overlay', 'brands/fairway/flows/registration/birthdate.json', '{ | }', 'heading'],
    ['statuses', 'flows/routing/status.json', '{ "rows": { "r": { "status": [|] } } }', '"COMPLETE"'],
    ['papers', 'flows/messages/application-incomplete.json', '{ "paper": | }', '"adverse-action"'],
    ['screens', 'flows/rules/registration/minimum-age.json', '{ "at": [|] }', '"registration/birthdate"'],
  ])('%s', async (_what, path, marked, expected) => {
    expect(await offered(path, marked)).toContain(expected);
  });
});

test.each(['flows', 'brands', 'tests/journeys'])(
  'an editor finds nothing wrong in %s',
  { tags: ['all'] },
  async (folder) => {
    const wrong: string[] = [];
    for (const { path, text } of jsonFilesUnder(repository, folder)) {
      const document = open(path, text);
      const found = await service.doValidation(document, service.parseJSONDocument(document));
      wrong.push(...found.map(({ message, range }) => `${path}:${range.start.line + 1} ${message}`));
    }
    expect(wrong).toEqual([]);
  },
);

test('an editor marks a key that there is not', async () => {
  const document = open('flows/registration/birthdate.json', '{ "titel": "Birthday" }');
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  expect(found.map(({ message }) => message)).toContain('Property titel is not allowed.');
});
