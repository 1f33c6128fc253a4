import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { sharedWhileUsed } from '../memory/shared-values.ts';
import type { Assembled, Documents, Report } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import { asJson } from '../source/json-object.ts';
import { didYouMean } from '../source/suggest.ts';

/** A place where `only` limits the choices of a field to those in a setting. */
type Narrowed = { pointer: string; setting: string; items: JsonObject };

/**
 * Removes the choices of a field that the organisation's setting does not list, such as states in which it does not
 * lend. Reports a setting that is not a list of these choices.
 */
export function narrowLists(prepared: Prepared, documents: Documents, report: Report): void {
  const brand = documents.brand.get('brand')?.value;
  if (!brand) return;
  const settings: JsonObject = { ...objectOf(brand.settings), eligibility: objectOf(brand.eligibility) };
  const narrowed = <K extends 'screen' | 'dialog'>(kind: K): void => {
    for (const document of documents[kind].values()) {
      const found = prepared.memo('narrowed lists', [document.value], () => narrowedIn(asJson(document.value), ''));
      if (found.length === 0) continue;
      for (const one of found) check(document, one, settings, report);
      documents[kind].set(document.id, narrowedDocument(prepared, document, { found, settings }));
    }
  };
  narrowed('screen');
  narrowed('dialog');
}

/** Cached for organisations whose settings list the same choices. */
function narrowedDocument<K extends 'screen' | 'dialog'>(
  prepared: Prepared,
  document: Assembled<K>,
  { found, settings }: { found: readonly Narrowed[]; settings: JsonObject },
): Assembled<K> {
  const choices = found.map(({ setting }) => readPath(settings, setting) ?? null);
  const named = sharedWhileUsed(prepared, 'choices', choices);
  return prepared.memo('with chosen', [document, named], () => {
    const value = withChosen(asJson(document.value), settings);
    return prepared.language.isDocument(document.kind, value) ? { ...document, value } : document;
  });
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

function narrowedIn(value: Json, pointer: string): Narrowed[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) ? settingOf(value) : undefined;
  const inner = Object.entries(value).flatMap(([key, one]) => narrowedIn(one, pointerTo(pointer, key)));
  return own ? [{ pointer: pointerTo(pointer, 'only', 'setting'), ...own }, ...inner] : inner;
}

const settingOf = ({ only, items }: JsonObject): Omit<Narrowed, 'pointer'> | undefined =>
  isObject(only) && typeof only.setting === 'string' && isObject(items) ? { setting: only.setting, items } : undefined;

function check(document: Assembled, { pointer, setting, items }: Narrowed, settings: JsonObject, report: Report): void {
  const chosen = readPath(settings, setting);
  if (!Array.isArray(chosen) || chosen.length === 0)
    return report(document, pointer, {
      code: 'unknown-setting',
      message: `"${setting}" is no setting with a list of choices.`,
      remedy: 'name a list of "settings", or eligibility.states',
    });
  for (const id of chosen)
    if (typeof id !== 'string' || !Object.hasOwn(items, id))
      report(document, pointer, {
        code: 'list-item-unknown',
        message: `The setting "${setting}" names "${String(id)}", which the list has not.`,
        remedy: didYouMean(String(id), Object.keys(items), 'add it to the list, or remove it from the setting'),
      });
}

function withChosen(value: Json, settings: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => withChosen(item, settings));
  if (!isObject(value) || narrowedIn(value, '').length === 0) return value;
  const own = settingOf(value);
  const chosen = own && readPath(settings, own.setting);
  if (own && Array.isArray(chosen)) return narrowedTo(value, own.items, new Set(chosen));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withChosen(member, settings)]));
}

function narrowedTo(options: JsonObject, items: JsonObject, chosen: ReadonlySet<Json>): JsonObject {
  const kept = Object.fromEntries(Object.entries(items).filter(([id]) => chosen.has(id)));
  const order = Array.isArray(options.order) ? options.order.filter((id) => chosen.has(id)) : Object.keys(kept);
  return { ...options, items: kept, order };
}
