import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNames } from '../../runtime/compiler/checks/check-names.ts';
import {
  type CallContract,
  compileFor,
  type Diagnostic,
  type Prepared,
  prepare,
} from '../../runtime/compiler/compile.ts';
import { sortedDiagnostics } from '../../runtime/compiler/source/diagnostic.ts';
import type { JsonObject } from '../../runtime/json/json.ts';
import type { WidgetTraits } from '../../runtime/schema/widget-traits.ts';
import { readDocumentFiles } from '../../src/documents/document-files.ts';
import { checkDrawing, readDrawings } from '../../src/documents/drawings.ts';
import { sha256 } from '../../src/documents/sha256.ts';

const text = { type: 'string' };

const noProps = { type: 'object', additionalProperties: false, properties: {} };

/** The widgets of the small product. */
const widgets: Record<string, WidgetTraits> = {
  text: { of: 'field', draws: [{ type: 'string' }], values: [], props: noProps },
  money: { of: 'field', draws: [{ type: 'integer' }, { type: 'number' }], values: [], props: noProps },
  address: { of: 'field', draws: [{ type: 'object', parts: ['street'] }], values: [], props: noProps },
  agreement: { of: 'field', draws: [{ type: 'boolean' }, { type: 'string' }], values: [], props: noProps, fresh: true },
  secret: {
    of: 'field',
    draws: [{ type: 'string' }],
    values: ['username'],
    props: {
      ...noProps,
      required: ['copy'],
      properties: {
        meter: { type: 'boolean' },
        copy: { ...noProps, properties: { show: text, hide: text }, required: ['show', 'hide'] },
      },
    },
  },
  page: { of: 'block', props: noProps, values: ['page', 'offers'], reports: ['page-read'] },
  viewer: {
    of: 'block',
    props: noProps,
    copy: ['title'],
    values: ['documents'],
    reports: ['page-read'],
    copyFrom: true,
  },
};

const offer = { type: 'object', properties: { id: text, amount: { type: 'number', factType: 'money' } } };

const line = [['path', { d: 'M4 12h16' }]];

/** The icons of the small product. */
const icons: JsonObject = { calendar: line, 'calendar-check': line, bell: line, 'phone-ring': line };

/** The calls of the small product. */
const contracts: Record<string, CallContract> = {
  create: {
    method: 'POST',
    path: '/api/applications',
    judgedBy: 'flow',
    request: {
      query: { type: 'object', properties: { zip: text } },
      body: {
        type: 'object',
        required: ['home', 'dob'],
        properties: {
          home: { type: 'object', required: ['street'], properties: { street: text } },
          dob: text,
          password: text,
        },
      },
    },
    response: { 200: { type: 'object', required: ['uuid'], properties: { uuid: text } } },
  },
  arrive: {
    method: 'GET',
    path: '/api/arrival',
    request: { query: { type: 'object', properties: { campaign: text, tracker: text, income: text } } },
    response: { 200: { type: 'object' } },
  },
  application: {
    method: 'GET',
    path: '/api/applications/{uuid}',
    servedBy: 'lifecycle',
    request: { path: { type: 'object', properties: { uuid: text } } },
    response: {
      200: {
        type: 'object',
        properties: { uuid: text, held: { type: 'boolean' }, home: { type: 'object', properties: { street: text } } },
      },
    },
  },
  offers: {
    method: 'GET',
    path: '/api/applications/{uuid}/offers',
    request: { path: { type: 'object', properties: { uuid: text } } },
    response: {
      200: {
        type: 'object',
        required: ['offers'],
        properties: { offers: { type: 'array', items: offer } },
      },
    },
  },
};

const isDrawing = (path: string): boolean => path.endsWith('.svg');

/** Files of the small, valid product, with some changed, added, or taken away (null). */
export type Changes = Record<string, string | null>;

const valid = readDocumentFiles(join(import.meta.dirname, 'product'));

export function preparedWith(changes: Changes = {}): Prepared {
  const files = new Map(valid.map(({ path, text: content }) => [path, content]));
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) files.delete(path);
    else files.set(path, content);
  }
  return prepare({
    files: [...files].filter(([path]) => !isDrawing(path)).map(([path, content]) => ({ path, text: content })),
    contracts,
    icons,
    widgets,
    functions: ['fee'],
    hash: sha256,
  });
}

/** What is wrong with the product, in all its organisations. */
export function diagnose(changes: Changes): Diagnostic[] {
  const prepared = preparedWith(changes);
  checkNames(prepared);
  const orgs = prepared.brands.size > 0 ? [...prepared.brands.keys()] : ['main'];
  const drawn = Object.entries(changes).flatMap(([path, text]) =>
    text === null || !isDrawing(path) ? [] : checkDrawing({ path, text }),
  );
  return sortedDiagnostics([...drawn, ...orgs.flatMap((org) => compileFor(prepared, org).diagnostics)]);
}

/** One line for each diagnostic, as `npm run check` prints it. */
export const lines = (diagnostics: Diagnostic[]): string[] =>
  diagnostics.map(({ code, file, line, column, remedy = '' }) => `${code} ${file}:${line}:${column} (${remedy})`);

export type BrokenCase = { name: string; changes: Changes; expected: string[] };

type Expected = { without?: string[]; diagnostics: string[] };

/** The folders of tests/documents/broken: each holds changed files and expected.json. */
export function brokenCases(): BrokenCase[] {
  const folder = join(import.meta.dirname, 'broken');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { without = [], diagnostics }: Expected = JSON.parse(
        readFileSync(join(folder, name, 'expected.json'), 'utf8'),
      );
      const changed = [...readDocumentFiles(join(folder, name)), ...readDrawings(join(folder, name))].map(
        ({ path, text: content }) => [path, content],
      );
      return {
        name,
        changes: { ...Object.fromEntries(changed), ...Object.fromEntries(without.map((path) => [path, null])) },
        expected: diagnostics,
      };
    });
}
