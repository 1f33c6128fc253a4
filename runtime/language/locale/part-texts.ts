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
 * The translation of a part's text at one use. `written`: the text in the part, with its parameters. `text`: the text
 * with the values of this use.
 */
export type PartTranslation = {
  part: string;
  written: string;
  text: string;
  translation: string;
  /** The texts in the language file that were used to translate parameter values. */
  usedTexts: string[];
};

/** The label of a part's text in lists of translations. */
export const labelOf = ({ part, written }: Pick<PartTranslation, 'part' | 'written'>): string => `${part}: ${written}`;

/** The labels of all part texts that a language translates. */
export const labelsOf = ({ parts = {} }: Locale): string[] =>
  Object.entries(parts).flatMap(([part, texts]) => Object.keys(texts).map((written) => labelOf({ part, written })));

/**
 * The translations of part texts for each use. One list for organisations whose documents use the parts in the same
 * way.
 */
export function partTranslations(prepared: Prepared, merged: readonly Merged[], locale: Locale): PartTranslation[] {
  const { parts } = locale;
  if (!parts) return noTranslations;
  const uses = merged.flatMap(({ uses: ofDocument = [] }) => ofDocument.filter(({ id }) => Object.hasOwn(parts, id)));
  const given = sharedByContent(prepared, 'parameters of translated parts', parametersById(uses));
  return prepared.memo('translations of parts', [locale, given], () =>
    Object.entries(parts).flatMap(([part, texts]) =>
      Object.entries(texts).flatMap(([written, translation]) =>
        valuesFor(written, given[part]).flatMap((values) =>
          translatedWith(locale.texts ?? {}, { part, written, translation, values }),
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
    [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, of]) => [id, distinct(of)]),
  );
}

function distinct(uses: readonly Use[]): JsonObject[] {
  const byText = new Map(uses.map(({ values = {} }) => [JSON.stringify(values), values]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, values]) => values);
}

/** A text without parameters is the same in each use. */
const valuesFor = (written: string, given: readonly JsonObject[] = []): readonly JsonObject[] =>
  written.includes('{with.') ? given : [{}];

type Written = Pick<PartTranslation, 'part' | 'written' | 'translation'> & { values: JsonObject };

/** Empty where a parameter's value has no translation: a text is not translated half. */
function translatedWith(
  texts: NonNullable<Locale['texts']>,
  { part, written, translation, values }: Written,
): PartTranslation[] {
  const [usedTexts, missing]: [string[], string[]] = [[], []];
  const inLanguage = (value: Json): string => {
    const of = translationOf(texts, String(value));
    usedTexts.push(...of.usedTexts);
    missing.push(...of.missing);
    return of.translation ?? String(value);
  };
  const text = withValues(written, values, String);
  const translated = withValues(translation, values, inLanguage);
  return missing.length === 0 ? [{ part, written, text, translation: translated, usedTexts }] : [];
}

const parameter = /(\{\s*)?\{with\.([a-zA-Z][\w-]*)\}/g;

/**
 * A text with the values of its parameters. `say` converts values that are shown; a value that names a fact
 * ({{with.of}.kind, select, …}) is inserted unchanged.
 */
function withValues(text: string, values: JsonObject, say: (value: Json) => string): string {
  return text.replace(parameter, (written, brace: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return written;
    return brace === undefined ? say(value) : `${brace}${String(value)}`;
  });
}

/** A text with each parameter as a variable, so that it can be parsed as a message. */
export const withoutParameters = (text: string): string =>
  text.replace(parameter, (_, brace: string | undefined, name: string) => {
    const variable = `with.${name.replaceAll('-', '_')}`;
    return brace === undefined ? `{${variable}}` : `${brace}${variable}`;
  });

/** A language with the translations of part texts added; its general texts take precedence. */
export function withPartTexts(
  prepared: Prepared,
  merged: readonly Merged[],
  locale: Locale,
): { whole: Locale; ofParts: readonly PartTranslation[] } {
  const ofParts = partTranslations(prepared, merged, locale);
  if (ofParts.length === 0) return { whole: locale, ofParts };
  const whole = prepared.memo('language with the texts of parts', [locale, ofParts], () => ({
    ...locale,
    texts: { ...Object.fromEntries(ofParts.map(({ text, translation }) => [text, translation])), ...locale.texts },
  }));
  return { whole, ofParts };
}

/** All texts in a value, such as the body of a part. */
export function textsIn(value: unknown): string[] {
  const json = asJson(value);
  if (typeof json === 'string') return [json];
  return isObject(json) || Array.isArray(json) ? Object.values(json).flatMap(textsIn) : [];
}
