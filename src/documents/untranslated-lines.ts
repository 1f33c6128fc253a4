import type { Untranslated } from '../../runtime/compiler/locale/translate.ts';
import type { Loaded } from './load.ts';

/** The texts that one language of an organisation has not. */
export type UntranslatedTexts = { org: string; language: string; texts: readonly Untranslated[] };

/** What `npm run check -- --languages` prints: by language, how many texts each topic lacks, and each text with its place. */
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

/** Screens by their folder, all else by its kind. */
const topicOf = ({ kind, id }: Untranslated): string => (kind === 'screen' ? `screens of ${id.split('/')[0]}` : kind);

/** The texts that the languages of these organisations have not; of a brand without those that its base lacks too. */
export function untranslatedIn({
  organisations,
  inLanguage,
}: Pick<Loaded, 'organisations' | 'inLanguage'>): UntranslatedTexts[] {
  const lacking = (org: string, language: string): readonly Untranslated[] =>
    inLanguage(org, language).untranslated ?? [];
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
