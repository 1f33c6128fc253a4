import { pointerTo } from '../../json/json-pointer.ts';
import type { Locale } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Assembled } from '../read/assembled.ts';
import { nearest } from '../source/suggest.ts';
import { textsOf } from './texts-of.ts';
import { translatedKinds } from './translate.ts';
import { spokenSettings } from './translate-settings.ts';
import { translationOf } from './translation-of.ts';

/**
 * Warns of translations, in the organisation's own files, of texts that none of its documents says. Only in the documents' own
 * language, and where every file could be read: a broken document says texts too.
 */
export function checkUnusedTranslations(context: CheckContext): void {
  const { documents, report, chain, tag, prepared } = context;
  if (tag !== undefined || prepared.broken.size > 0) return;
  const [org] = chain;
  const isOwn = ({ file }: { file: string }): boolean =>
    chain.length === 1 ? !file.startsWith('brands/') : file.startsWith(`brands/${org}/`);
  for (const locale of documents.locale.values()) {
    const own = locale.layers.filter(isOwn).flatMap(({ value }) => Object.keys(Object(value.texts)));
    if (own.length === 0) continue;
    const documentTexts = textsSaid(context, locale);
    for (const text of own.filter((one) => !documentTexts.has(one) && !isWritten(context, one))) {
      const meant = nearest(text, documentTexts);
      report(
        locale,
        pointerTo('/texts', text),
        {
          code: 'translation-unsaid',
          severity: 'warning',
          message: 'No document says this text.',
          remedy:
            meant === undefined
              ? 'remove it, or write the text as it is now'
              : `did you mean ${JSON.stringify(meant)}?`,
        },
        'key',
      );
    }
  }
}

/** Whether a document has the text that this organisation leaves out, such as a part of a page that only some brands show. */
function isWritten({ prepared }: CheckContext, text: string): boolean {
  const written = JSON.stringify(text);
  return [...prepared.sources.values()].some((files) =>
    files.some((file) => !file.file.includes('/locales/') && file.text.includes(written)),
  );
}

function textsSaid(context: CheckContext, { value: locale }: Assembled<'locale'>): ReadonlySet<string> {
  const { documents } = context;
  const brand = documents.brand.get('brand');
  const texts = new Set(brand ? spokenSettings(brand).map(({ text }) => text) : []);
  for (const kind of translatedKinds(context.prepared.language))
    for (const document of documents[kind].values())
      for (const version of [document, ...(document.versions ?? [])])
        for (const text of saidIn(context, version, locale)) texts.add(text);
  for (const { value } of documents.overlay.values()) for (const text of stringsIn(value.patches)) texts.add(text);
  return texts;
}

const saidIn = ({ prepared }: CheckContext, { kind, value }: Assembled, { texts = {} }: Locale): readonly string[] =>
  textsOf(prepared, kind, value).flatMap(({ text }) => translationOf(texts, text).usedTexts);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
