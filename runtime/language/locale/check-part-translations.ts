import { pointerTo } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { checkOnce } from '../checks/context/checked-once.ts';
import { withNamedTexts } from '../parts/named-texts.ts';
import type { PartTable } from '../parts/part-table.ts';
import type { Assembled, Report } from '../read/assembled.ts';
import type { Shared } from '../read/shared-files.ts';
import type { Finding } from '../source/diagnostic.ts';
import { own } from '../source/json-object.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import { parseCopy } from '../texts/parse-copy.ts';
import { mismatch } from './check-locales.ts';
import { type PartTranslation, parametersAsVariables, partTranslations, textsIn } from './part-texts.ts';

type LocaleDocument = Assembled<'locale'>;

/** Checks translations of parts: the part has the text, and no text is translated twice. */
export function checkPartTranslations(context: CheckContext): void {
  const { merged, shared } = context.assembly;
  for (const locale of context.documents.locale.values()) {
    if (!locale.value.parts) continue;
    const { value } = locale;
    const tables = [shared.table, context.prepared.pieces.table];
    checkOnce(context, 'texts of parts', [value, shared], (report) => checkTexts(locale, shared, tables, report));
    const translations = partTranslations(context.prepared, merged, value);
    checkOnce(context, 'translated twice', [value, translations], (report) =>
      checkRepeats(locale, translations, report),
    );
  }
}

function checkTexts(
  locale: LocaleDocument,
  { files, table }: Shared,
  tables: readonly PartTable[],
  report: Report,
): void {
  for (const [id, texts] of Object.entries(locale.value.parts ?? {})) {
    const layers = files.get(`flows/parts/${id}.json`);
    if (layers) checkTextsOf(id, textsOfPart(layers, tables), texts, locale, report);
    else if (!table.broken.has(id)) report(locale, pointerTo('/parts', id), unknownPartFinding(id, table), 'key');
  }
}

/**
 * The texts of a part in the base and in all brands. A text that a brand replaces is still a text of the base, so its
 * translation is not reported.
 */
function textsOfPart(layers: readonly SourceFile[], tables: readonly PartTable[]): ReadonlySet<string> {
  const texts = layers.flatMap(({ value }) => textsIn(value.part));
  return new Set(tables.flatMap((table) => texts.map((text) => withNamedTexts(text, table))));
}

function checkTextsOf(
  id: string,
  partTexts: ReadonlySet<string>,
  texts: Record<string, string>,
  locale: LocaleDocument,
  report: Report,
): void {
  for (const [text, translation] of Object.entries(texts)) {
    const pointer = pointerTo('/parts', id, text);
    if (!partTexts.has(text)) report(locale, pointer, unknownTextFinding(id, text, partTexts), 'key');
    else {
      const finding = mismatch(parseCopy(parametersAsVariables(text)), parseCopy(parametersAsVariables(translation)));
      if (finding) report(locale, pointer, finding);
    }
  }
}

/**
 * Reports translations that are written twice: under `texts` although a part has the same one, or for two parts with
 * the same text. A different translation under `texts` is allowed: it is a choice for that use.
 */
function checkRepeats(locale: LocaleDocument, translations: readonly PartTranslation[], report: Report): void {
  const { texts } = locale.value;
  const first = new Map<string, PartTranslation>();
  for (const one of translations) {
    if (own(texts, one.text) === one.translation)
      report(locale, pointerTo('/texts', one.text), duplicateFinding(one), 'key');
    const earlier = first.get(one.text) ?? one;
    first.set(one.text, earlier);
    if (earlier.part !== one.part || earlier.sourceText !== one.sourceText)
      report(locale, pointerTo('/parts', one.part, one.sourceText), duplicateFinding(earlier), 'key');
  }
}

const unknownPartFinding = (id: string, { parts }: PartTable): Finding => ({
  code: 'unknown-part',
  message: `There is no part "${id}".`,
  remedy: didYouMean(id, parts.keys(), 'write the texts under "texts", or remove them'),
});

const unknownTextFinding = (id: string, text: string, partTexts: ReadonlySet<string>): Finding => ({
  code: 'translation-unsaid',
  message: `The part "${id}" has no such text.`,
  remedy: didYouMean(
    text,
    partTexts,
    `write it as flows/parts/${id}.json has it, with its parameters and each variant by itself, or remove it`,
  ),
});

const duplicateFinding = ({ part, sourceText }: PartTranslation): Finding => ({
  code: 'translation-repeats',
  message: `The part "${part}" has a translation for this text, under ${JSON.stringify(sourceText)}.`,
  remedy: 'remove one of the two',
});
