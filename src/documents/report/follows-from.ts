import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { language } from '../../language/language.ts';

/**
 * Returns a function that tells whether a diagnostic follows from files that were left out because they could not be read: it
 * reports an unknown name that one of them declares, or an unused name that one of them uses. All others are independent
 * errors.
 */
export function followsFrom(broken: readonly DocumentFile[]): (one: Diagnostic) => boolean {
  const declared = new Set(broken.flatMap(declaredNames));
  const used = new Set(broken.flatMap(({ text }) => strings(text).flatMap(({ name }) => partsOf(name))));
  return (one) => {
    const names = namesIn(one.message);
    if (names.some((name) => declared.has(name))) return true;
    return isOfDisuse(one.code) && [...names, ...idsOf(one.file)].some((name) => used.has(name));
  };
}

/**
 * The names that a document declares: its ids, its keys that are not part of the document language (such as names of facts),
 * and the paths of a flow.
 */
function declaredNames({ path, text }: DocumentFile): string[] {
  const hasAddresses = /\/(?:flow|product)\.json$/.test(path);
  const hasSentences = path.endsWith('/parts/copy.json');
  const inside = strings(text).filter(({ name, isKey }) =>
    isKey ? hasSentences || !languageWords.has(name) : hasAddresses && name.startsWith('/'),
  );
  return [...idsOf(path), ...inside.map(({ name }) => name)];
}

/** The strings of a text that may not be valid JSON. */
function strings(text: string): { name: string; isKey: boolean }[] {
  return [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"(\s*:)?/g)].map(([, name = '', colon]) => ({
    name,
    isKey: colon !== undefined,
  }));
}

/** A dotted path, and its first part. */
const partsOf = (name: string): string[] => [name, name.split('.')[0] ?? ''];

/** The quoted names and the statuses in a message, with the first and last parts of dotted paths and URLs. */
export const namesIn = (message: string): string[] =>
  [...message.matchAll(/["']([\w.:/{}-]+)["']|\b([A-Z][A-Z0-9_]{3,})\b/g)].flatMap(([, quoted, status]) => {
    const name = quoted ?? status ?? '';
    return [...tailsOf(name), ...partsOf(name)];
  });

/** The ids of a file: `flows/rules/income/adult.json` has income/adult and adult. */
function idsOf(file: string): string[] {
  const steps = file.replace(/^(?:flows\/products\/[^/]+\/)?(?:brands\/[^/]+\/)?/, '').replace(/\.\w+$/, '');
  return tailsOf(steps.split('/').slice(2).join('/'));
}

/** A path and its shorter ends: `income/adult` has income/adult and adult. */
function tailsOf(path: string): string[] {
  const steps = path.split('/').filter((step) => step !== '');
  return steps.map((_, from) => steps.slice(from).join('/'));
}

const disuse = new Set([
  'answer-dropped',
  'judged-nowhere',
  'message-never-sent',
  'missing-shell-word',
  'needless-reason',
  'paper-signature',
]);
const ofDisuse = /^(?:unused|never|dead|unreachable)-|-(?:unused|unsaid|without-row|without-stage)$/;

const isOfDisuse = (code: string): boolean => disuse.has(code) || ofDisuse.test(code);

function propertyNames(node: Json | undefined): string[] {
  if (Array.isArray(node)) return node.flatMap(propertyNames);
  if (!isObject(node)) return [];
  const own = isObject(node.properties) ? Object.keys(node.properties) : [];
  return [...own, ...Object.values(node).flatMap(propertyNames)];
}

/** The property names of all schemas. */
const languageWords = new Set([...language.schemas.values()].flatMap(propertyNames));
