import type { Json, JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { memoByText } from '../../json/memo.ts';
import type { Locale } from '../../schema/types.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Assembly } from '../read/assemble.ts';
import type { Assembled, Documents } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import { asJson } from '../source/json-object.ts';
import { parseCopy } from '../texts/parse-copy.ts';
import { inLanguage } from './in-language.ts';
import { addPartTranslations, labelOf, labelsOf } from './part-texts.ts';
import { textsOf } from './texts-of.ts';
import { spokenSettings, translatedBrand } from './translate-settings.ts';
import { translationOf } from './translation-of.ts';

/**
 * The kinds of document that are translated, in the order of reading. Not translated: lifecycles and decision rules, which staff read, and
 * papers.
 */
export const translatedKinds = ({ kinds }: Pick<Prepared['language'], 'kinds'>): DocumentKind[] =>
  kinds.flatMap(({ name, texts }) => (texts === 'translated' ? [name] : []));

/** A text without a translation, and where it first occurs. */
export type Untranslated = { text: string; kind: DocumentKind; id: string; pointer: string };

/** Which texts of an organisation a language translates. */
export type Translated = {
  /** Texts without a translation. */
  missing: Untranslated[];
  /** Translations of texts that the organisation's documents contain. */
  used: ReadonlySet<string>;
  /** Translations of texts that the organisation's documents do not contain. */
  unused: string[];
};

/** Replaces the texts of an organisation's documents by those of a language. */
export function translate(prepared: Prepared, { documents, merged }: Assembly, tag: string): Translated {
  const own = documents.locale.get(tag)?.value;
  if (!own) return { missing: [], used: new Set(), unused: [] };
  const { extended: locale, translations: partTranslations } = addPartTranslations(prepared, merged, own);
  prepareCopies(prepared, locale, tag);
  const missing = new Map<string, Untranslated>();
  const used = new Set<string>();
  for (const kind of translatedKinds(prepared.language))
    translateKind(prepared, documents, kind, { locale, tag, missing, used });
  translateBrand(prepared, documents, { locale, tag, missing, used });
  for (const overlay of documents.overlay.values()) {
    const { document, usedTexts } = translatedOverlay(prepared, overlay, locale, tag);
    documents.overlay.set(overlay.id, document);
    for (const text of usedTexts) used.add(text);
  }
  for (const { text, usedTexts, ...translation } of partTranslations)
    if (used.has(text)) for (const one of [labelOf(translation), ...usedTexts]) used.add(one);
  const all = [...Object.keys(own.texts ?? {}), ...labelsOf(own)];
  return { missing: [...missing.values()], used, unused: all.filter((text) => !used.has(text)) };
}

function translateBrand(prepared: Prepared, { brand }: Documents, { locale, tag, missing, used }: Into): void {
  const document = brand.get('brand');
  if (!document) return;
  for (const { pointer, text } of spokenSettings(document))
    if (Object.hasOwn(locale.texts ?? {}, text)) used.add(text);
    else if (!missing.has(text)) missing.set(text, { text, kind: 'brand', id: 'brand', pointer });
  brand.set(
    'brand',
    prepared.memo('translated brand', [document, locale], () => translatedBrand(document, locale, tag)),
  );
}

type Into = { locale: Locale; tag: string; missing: Map<string, Untranslated>; used: Set<string> };

function translateKind<K extends DocumentKind>(prepared: Prepared, documents: Documents, kind: K, into: Into): void {
  for (const document of inOrderOfReading(documents, kind)) {
    const translated = translatedDocument(prepared, document, into);
    const versions = document.versions?.map((version) => translatedDocument(prepared, version, into));
    documents[kind].set(document.id, versions ? { ...translated, versions } : translated);
  }
}

/**
 * Documents in reading order, the steps of flows first: an untranslated text is listed where an applicant first reads it.
 */
function inOrderOfReading<K extends DocumentKind>(documents: Documents, kind: K): Assembled<K>[] {
  const [steps, others] = [[], []] as [Assembled<K>[], Assembled<K>[]];
  for (const document of documents[kind].values())
    (documents.flow.has(document.id.split('/')[0] ?? '') ? steps : others).push(document);
  return [...steps, ...others];
}

function translatedDocument<K extends DocumentKind>(
  prepared: Prepared,
  document: Assembled<K>,
  { locale, tag, missing, used }: Into,
): Assembled<K> {
  const made = translations(prepared, document, locale, tag);
  for (const one of made.missing) if (!missing.has(one.text)) missing.set(one.text, one);
  for (const text of made.usedTexts) used.add(text);
  return withTranslations(prepared, document, made.known, tag);
}

/**
 * The document with these translations. One object for all organisations whose language says the same in it, whatever else it says:
 * what is made of the document is then made once for them too.
 */
function withTranslations<K extends DocumentKind>(
  { memo, language }: Prepared,
  document: Assembled<K>,
  known: ReadonlyMap<string, string>,
  tag: string,
): Assembled<K> {
  if (known.size === 0) return document;
  return memoByText(memo, 'with translations', [document], JSON.stringify([tag, ...known]), () => {
    const value = replaced(asJson(document.value), '', known);
    return language.isDocument(document.kind, value) ? { ...document, value } : document;
  });
}

/** The translations of a document's texts by pointer, with the texts that were and were not translated. */
function translations(
  prepared: Prepared,
  { kind, id, value }: Assembled,
  { texts = {} }: Locale,
  tag: string,
): { known: Map<string, string>; missing: Untranslated[]; usedTexts: string[] } {
  const known = new Map<string, string>();
  const usedTexts: string[] = [];
  const missing: Untranslated[] = [];
  for (const { pointer, text } of textsOf(prepared, kind, value)) {
    const { translation, ...found } = translationOf(texts, text);
    usedTexts.push(...found.usedTexts);
    missing.push(...found.missing.map((one) => ({ text: one, kind, id, pointer })));
    if (translation !== undefined) known.set(pointer, preparedCopy(prepared, text, translation, tag));
    else if (found.missing.length === 0 && isFormed(text)) known.set(pointer, wordless(prepared, text, tag));
  }
  return { known, missing, usedTexts };
}

/** A dynamic overlay with the texts of its patches in the language. */
const translatedOverlay = (prepared: Prepared, overlay: Assembled<'overlay'>, { texts = {} }: Locale, tag: string) =>
  prepared.memo('translated overlay', [overlay, texts], (): { document: Assembled<'overlay'>; usedTexts: string[] } => {
    const found = stringsIn(asJson(overlay.value.patches), '/patches').flatMap(([pointer, text]) => {
      const { translation, usedTexts } = translationOf(texts, text);
      return translation === undefined
        ? []
        : [{ pointer, copy: preparedCopy(prepared, text, translation, tag), usedTexts }];
    });
    const known = new Map(found.map(({ pointer, copy }) => [pointer, copy]));
    return {
      document: withTranslations(prepared, overlay, known, tag),
      usedTexts: found.flatMap((one) => one.usedTexts),
    };
  });

function stringsIn(value: Json, pointer: string): [string, string][] {
  if (typeof value === 'string') return [[pointer, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => stringsIn(member, pointerTo(pointer, key)));
}

/**
 * The key of a text without words whose numbers or dates depend on the language. Stored under a key of its own, since
 * `copies` has the parsed text in the documents' language under the text itself.
 */
function wordless({ copies }: Prepared, text: string, tag: string): string {
  const key = `${text}\u2060${tag}`;
  const parsed = parseCopy(text);
  copies.set(key, 'copy' in parsed ? { ...parsed, copy: inLanguage(parsed.copy, tag) } : parsed);
  return key;
}

const isFormed = (text: string): boolean => /\{[\w.]+, *(?:date|time|number|plural)/.test(text);

/** Replaces texts within a value. Parts without translations stay the same objects, which organisations share. */
function replaced(value: Json, pointer: string, known: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return known.get(pointer) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => replaced(item, pointerTo(pointer, index), known));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return replacedIn(value, pointer, known);
}

function replacedIn(value: JsonObject, pointer: string, known: ReadonlyMap<string, string>): JsonObject {
  const members = Object.entries(value).map(([key, member]): [string, Json] => [
    key,
    replaced(member, pointerTo(pointer, key), known),
  ]);
  return members.some(([key, member]) => member !== value[key]) ? Object.fromEntries(members) : value;
}

/** Parses the translations with the formats of their language. */
function prepareCopies(prepared: Prepared, locale: Locale, tag: string): void {
  prepared.memo('copies of a language', [locale], () => {
    for (const [text, translation] of Object.entries(locale.texts ?? {}))
      preparedCopy(prepared, text, translation, tag);
    return locale;
  });
}

/** A translation, parsed and stored in `copies`. If it equals its text, that of the documents' language is used. */
function preparedCopy({ copies }: Prepared, text: string, translation: string, tag: string): string {
  if (text === translation || copies.has(translation)) return translation;
  const parsed = parseCopy(translation);
  copies.set(translation, 'copy' in parsed ? { ...parsed, copy: inLanguage(parsed.copy, tag) } : parsed);
  return translation;
}
