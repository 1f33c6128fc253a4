import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { DocumentKind } from '../read/document-kinds.ts';
import { type Site, sitesOf } from '../read/document-sites.ts';

/** A text that borrowers read, and where it stands in its document. */
export type TextAt = { pointer: string; text: string };

/** The texts of a document in its order: its copy, and the words of the widgets of its fields. */
export const textsOf = (kind: DocumentKind, value: Json): TextAt[] => sitesOf(kind, value).flatMap(textsAt);

function textsAt({ type, value, pointer }: Site): TextAt[] {
  if (type === 'form') return widgetWords(value, pointer);
  return type === 'copy' && typeof value === 'string' ? [{ pointer, text: value }] : [];
}

/** The words of widgets (`props.copy`), which their schema leaves to each widget; in the fields of a list too. */
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
