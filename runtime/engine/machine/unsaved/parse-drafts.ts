import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { ServerDraft, Unsaved } from '../../session/unsaved-answers.ts';

/** Parses a browser's stored draft; null where it has another shape, since anything may write to that storage. */
export function parseUnsaved(value: JsonObject | null): Unsaved | null {
  const { application, version, writer, based, unsaved, answers } = value ?? {};
  if (typeof application !== 'string' || typeof version !== 'string' || typeof writer !== 'string') return null;
  if (!isObject(based) || !isObject(unsaved) || !isObject(answers)) return null;
  return { application, version, writer, based: textsOf(based), unsaved: textsOf(unsaved), answers };
}

/** Parses a draft from the server; null where it has another shape. */
export function parseServerDraft(value: Json): ServerDraft | null {
  const { application, version, path, at, writer, unsaved, answers } = isObject(value) ? value : {};
  if (typeof application !== 'string' || typeof version !== 'string' || typeof path !== 'string') return null;
  if (typeof at !== 'string' || typeof writer !== 'string' || !isObject(answers) || !Array.isArray(unsaved))
    return null;
  const names = unsaved.filter((name) => typeof name === 'string');
  return { application, version, path, at, writer, unsaved: names, answers };
}

const textsOf = (object: JsonObject): Record<string, string> =>
  Object.fromEntries(Object.entries(object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
