import { isObject, type JsonObject } from '../../../json/json.ts';
import type { Unsaved } from '../../session/session.ts';

/** Anybody may write a browser's storage: what is not of the shape of what was kept is not there. */
export function unsavedOf(value: JsonObject | null): Unsaved | null {
  const { application, version, at, path, unsaved, answers } = value ?? {};
  if (typeof application !== 'string' || typeof version !== 'string' || typeof path !== 'string') return null;
  if (typeof at !== 'string' || !isObject(answers) || !Array.isArray(unsaved)) return null;
  const names = unsaved.filter((name) => typeof name === 'string');
  return { application, version, at, path, unsaved: names, answers };
}
