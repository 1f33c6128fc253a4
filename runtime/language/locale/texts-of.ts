import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Memo } from '../../json/memo.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { type Site, sitesOf } from '../read/document-sites.ts';
import { asJson } from '../source/json-object.ts';

/** A text that applicants read, and its place in the document. */
export type TextAt = { pointer: string; text: string };

/**
 * The texts of a document in order: its copy, and the widget texts of its fields. Without the texts of consents, which
 * are not translated: a consent is recorded with the hash of its text.
 */
export const textsOf = (
  { memo, language }: { memo: Memo; language: Language },
  kind: DocumentKind,
  value: object,
): readonly TextAt[] =>
  memo('texts', [value], () => {
    const sites = sitesOf(language, kind, asJson(value));
    const agreedTo = new Set(sites.flatMap(wordsOfConsents));
    return sites.flatMap(textsAt).filter(({ pointer }) => !agreedTo.has(pointer));
  });

function wordsOfConsents({ type, value, pointer }: Site): string[] {
  if (type !== 'form' || !isObject(value) || !isObject(value.fields)) return [];
  return Object.entries(value.fields).flatMap(([key, field]) =>
    isObject(field) && field.widget === 'consent'
      ? ['title', 'help'].map((words) => pointerTo(pointerTo(`${pointer}/fields`, key), words))
      : [],
  );
}

function textsAt({ type, value, pointer }: Site): TextAt[] {
  if (type === 'form') return widgetWords(value, pointer);
  return type === 'copy' && typeof value === 'string' ? [{ pointer, text: value }] : [];
}

/** The texts of widgets (`props.copy`), for which each widget has its own schema; also in the fields of a list. */
function widgetWords(value: Json, pointer: string): TextAt[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = pointerTo(pointer, key);
    if (at.endsWith('/props/copy') && isObject(member)) return wordsIn(member, at);
    return isObject(member) || Array.isArray(member) ? widgetWords(member, at) : [];
  });
}

const wordsIn = (words: Record<string, Json>, pointer: string): TextAt[] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ pointer: pointerTo(pointer, key), text }] : [],
  );
