import { join } from 'node:path';
import { readDocumentFiles } from '../../runtime/files/document-files.ts';
import { sha256 } from '../../runtime/files/sha256.ts';
import type { JsonObject } from '../../runtime/json/json.ts';
import { checkNames } from '../../runtime/language/checks/check-names.ts';
import {
  type CallContract,
  compileFor,
  type Diagnostic,
  type Prepared,
  prepare,
} from '../../runtime/language/compile.ts';
import { sortedDiagnostics } from '../../runtime/language/source/diagnostic.ts';
import type { WidgetTraits } from '../../runtime/schema/widget-traits.ts';
import { checkDrawing } from '../../src/documents/drawings/check-drawing.ts';
import { clientWords } from '../../src/documents/files/client-words.ts';
import { language } from '../../src/language/language.ts';

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

/** No changes. */
export const nothing: Changes = {};

const valid = new Map(
  readDocumentFiles(join(import.meta.dirname, 'product')).map(({ path, text: content }) => [path, content]),
);

/** A file of the small product; empty where there is none. */
export const fileOfProduct = (path: string): string => valid.get(path) ?? '';

/** `before`: the small product with other changes; files that are the same are not read again. */
export function preparedWith(changes: Changes = {}, before?: Prepared): Prepared {
  const files = new Map(valid);
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) files.delete(path);
    else files.set(path, content);
  }
  const input = {
    language,
    files: [...files].filter(([path]) => !isDrawing(path)).map(([path, content]) => ({ path, text: content })),
    contracts,
    shellWords: clientWords,
    icons,
    widgets,
    functions: ['fee'],
    hash: sha256,
  };
  return prepare(input, before);
}

/** What is wrong with the product, in all its organisations. */
export function diagnose(changes: Changes, before?: Prepared): Diagnostic[] {
  const prepared = preparedWith(changes, before);
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
