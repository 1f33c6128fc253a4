import type { Untranslated } from '../../../runtime/language/locale/translate.ts';
import type { Loaded } from '../compile/load.ts';

/** The texts that are not translated into one language of an organisation. */
export type UntranslatedTexts = { org: string; language: string; texts: readonly Untranslated[] };

/**
 * The output of `npm run check -- --languages`: by language, the number of texts that each topic lacks, and each text with its
 * place.
 */
export function untranslatedLines(all: readonly UntranslatedTexts[]): string[] {
  return all.flatMap(({ org, language, texts }) => {
    const topics = [...Map.groupBy(texts, topicOf)].sort(([one], [other]) => (one < other ? -1 : 1));
    return [
      `${org}, ${language}: ${texts.length} texts are shown as the documents have them.`,
      ...topics.flatMap(([topic, ofTopic]) => [
        `  ${topic}: ${ofTopic.length}`,
        ...ofTopic.map(({ id, pointer, text }) => `    ${id}${pointer} ${JSON.stringify(text)}`),
      ]),
    ];
  });
}

/** The topic of a text: the folder of a screen, else the kind of document. */
const topicOf = ({ kind, id }: Untranslated): string => (kind === 'screen' ? `screens of ${id.split('/')[0]}` : kind);

/** The untranslated texts of these organisations; for a brand without those that its base lacks too. */
export function untranslatedIn({
  organisations,
  inLanguage,
}: Pick<Loaded, 'organisations' | 'inLanguage'>): UntranslatedTexts[] {
  const cache = new Map<string, readonly Untranslated[]>();
  /** Cached: each organisation is compiled once in a language, because brands share their base. */
  const lacking = (org: string, language: string): readonly Untranslated[] => {
    const key = `${org} ${language}`;
    const untranslated = cache.get(key) ?? inLanguage(org, language).translated?.missing ?? [];
    cache.set(key, untranslated);
    return untranslated;
  };
  return [...organisations].flatMap(([org, { product }]) =>
    Object.keys(product.languages ?? {})
      .slice(1)
      .map((language) => {
        const above = product.chain[1];
        const inherited = new Set(above === undefined ? [] : lacking(above, language).map(({ text }) => text));
        return { org, language, texts: lacking(org, language).filter(({ text }) => !inherited.has(text)) };
      }),
  );
}

/** A translation of a text that is no longer in any document. */
export type StaleTranslation = { language: string; text: string };

/**
 * The translations of texts that no organisation's documents have: the text was changed or removed, but not its translation.
 */
export function staleTranslations({
  organisations,
  inLanguage,
}: Pick<Loaded, 'organisations' | 'inLanguage'>): StaleTranslation[] {
  const languages = new Set(
    [...organisations.values()].flatMap(({ product }) => Object.keys(product.languages ?? {}).slice(1)),
  );
  return [...languages].flatMap((language) => {
    const covered = [...organisations]
      .filter(([, { product }]) => Object.hasOwn(product.languages ?? {}, language))
      .flatMap(([org]) => inLanguage(org, language).translated ?? []);
    const unused = new Set(covered.flatMap((one) => one.unused));
    return [...unused]
      .filter((text) => !covered.some(({ used }) => used.has(text)))
      .map((text) => ({ language, text }));
  });
}

/** The output of `npm run check -- --languages` for stale translations. */
export const staleLines = (stale: readonly StaleTranslation[]): string[] =>
  stale.length === 0
    ? []
    : [
        `${stale.length} translations have texts that no document says any more; remove them, or write the text as it is now:`,
        ...stale.map(({ language, text }) => `  ${language} ${JSON.stringify(text)}`),
      ];
