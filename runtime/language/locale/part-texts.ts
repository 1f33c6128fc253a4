import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { constant } from '../../json/memo.ts';
import type { Locale } from '../../schema/types.ts';
import { sharedByContent } from '../memory/shared-values.ts';
import type { Use } from '../parts/part-table.ts';
import type { Merged } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import { asJson } from '../source/json-object.ts';
import { translationOf } from './translation-of.ts';

/**
 * The translation of a part's text at one use. `sourceText`: the text in the part, with its parameters. `text`: the text
 * with the values of this use.
 */
export type PartTranslation = {
  part: string;
  sourceText: string;
  text: string;
  translation: string;
  /** The texts in the language file that were used to translate parameter values. */
  usedTexts: string[];
};

/** The label of a part's text in lists of translations. */
export const labelOf = ({ part, sourceText }: Pick<PartTranslation, 'part' | 'sourceText'>): string =>
  `${part}: ${sourceText}`;

/** The labels of all part texts that a language translates. */
export const labelsOf = ({ parts = {} }: Locale): string[] =>
  Object.entries(parts).flatMap(([part, texts]) =>
    Object.keys(texts).map((sourceText) => labelOf({ part, sourceText })),
  );

/**
 * The translations of part texts for each use. Organisations whose documents use the parts with the same values share
 * one list.
 */
export function partTranslations(prepared: Prepared, merged: readonly Merged[], locale: Locale): PartTranslation[] {
  const { parts } = locale;
  if (!parts) return noTranslations;
  const uses = merged.flatMap(({ uses: documentUses = [] }) =>
    documentUses.filter(({ id }) => Object.hasOwn(parts, id)),
  );
  const parameters = sharedByContent(prepared, 'parameters of translated parts', parametersById(uses));
  return prepared.memo('translations of parts', [locale, parameters], () =>
    Object.entries(parts).flatMap(([part, texts]) =>
      Object.entries(texts).flatMap(([sourceText, translation]) =>
        valuesFor(sourceText, parameters[part]).flatMap((values) =>
          translationWith(locale.texts ?? {}, { part, sourceText, translation, values }),
        ),
      ),
    ),
  );
}

const noTranslations = constant<PartTranslation[]>('no translations', []);

/** The distinct parameter values of each part, sorted. */
function parametersById(uses: readonly Use[]): Record<string, JsonObject[]> {
  const byId = Map.groupBy(uses, ({ id }) => id);
  return Object.fromEntries(
    [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, usesOfPart]) => [id, distinct(usesOfPart)]),
  );
}

function distinct(uses: readonly Use[]): JsonObject[] {
  const byText = new Map(uses.map(({ values = {} }) => [JSON.stringify(values), values]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, values]) => values);
}

/** A text without parameters is the same in each use. */
const valuesFor = (sourceText: string, parameters: readonly JsonObject[] = []): readonly JsonObject[] =>
  sourceText.includes('{with.') ? parameters : [{}];

type TranslationEntry = Pick<PartTranslation, 'part' | 'sourceText' | 'translation'> & { values: JsonObject };

/** The translation with these values. Empty if a value has no translation, so that no text is half translated. */
function translationWith(
  texts: NonNullable<Locale['texts']>,
  { part, sourceText, translation, values }: TranslationEntry,
): PartTranslation[] {
  const [usedTexts, missing]: [string[], string[]] = [[], []];
  const translate = (value: Json): string => {
    const result = translationOf(texts, String(value));
    usedTexts.push(...result.usedTexts);
    missing.push(...result.missing);
    return result.translation ?? String(value);
  };
  const text = withValues(sourceText, values, String);
  const translatedText = withValues(translation, values, translate);
  return missing.length === 0 ? [{ part, sourceText, text, translation: translatedText, usedTexts }] : [];
}

const parameter = /(\{\s*)?\{with\.([a-zA-Z][\w-]*)\}/g;

/**
 * A text with the values of its parameters. `format` converts values that are shown; a value that names a fact
 * ({{with.of}.kind, select, …}) is inserted unchanged.
 */
function withValues(text: string, values: JsonObject, format: (value: Json) => string): string {
  return text.replace(parameter, (original, brace: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return original;
    return brace === undefined ? format(value) : `${brace}${String(value)}`;
  });
}

/** A text with each parameter as a variable, so that it can be parsed as a message. */
export const parametersAsVariables = (text: string): string =>
  text.replace(parameter, (_, brace: string | undefined, name: string) => {
    const variable = `with.${name.replaceAll('-', '_')}`;
    return brace === undefined ? `{${variable}}` : `${brace}${variable}`;
  });

/** A language with the translations of part texts added; its general texts take precedence. */
export function addPartTranslations(
  prepared: Prepared,
  merged: readonly Merged[],
  locale: Locale,
): { extended: Locale; translations: readonly PartTranslation[] } {
  const translations = partTranslations(prepared, merged, locale);
  if (translations.length === 0) return { extended: locale, translations };
  const extended = prepared.memo('language with the texts of parts', [locale, translations], () => ({
    ...locale,
    texts: { ...Object.fromEntries(translations.map(({ text, translation }) => [text, translation])), ...locale.texts },
  }));
  return { extended, translations };
}

/** All texts in a value, such as the body of a part. */
export function textsIn(value: unknown): string[] {
  const json = asJson(value);
  if (typeof json === 'string') return [json];
  return isObject(json) || Array.isArray(json) ? Object.values(json).flatMap(textsIn) : [];
}
