import { pointerTo } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { checkOnce } from '../checks/context/checked-once.ts';
import type { Assembled, Report } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import type { Finding } from '../source/diagnostic.ts';
import { type ParsedCopy, parseCopy } from '../texts/parse-copy.ts';

/** Checks that translations have the variables and links of their texts. */
export function checkLocales(context: CheckContext): void {
  for (const locale of context.documents.locale.values())
    checkOnce(context, 'translations', [locale.value], (found) => checkTranslations(context.prepared, locale, found));
}

function checkTranslations({ memo }: Pick<Prepared, 'memo'>, locale: Assembled<'locale'>, report: Report): void {
  // A brand has most translations of the brand that it extends.
  const known = memo('mismatches', [], () => new Map<string, Map<string, Finding | undefined>>());
  for (const [text, translation] of Object.entries(locale.value.texts ?? {})) {
    const ofText = known.get(text) ?? new Map<string, Finding | undefined>();
    if (!ofText.has(translation)) ofText.set(translation, mismatch(parseCopy(text), parseCopy(translation)));
    known.set(text, ofText);
    const finding = ofText.get(translation);
    if (finding) report(locale, pointerTo('/texts', text), finding);
  }
}

/**
 * Compares the variables and links of a translation with those of its text. Ignores a text that is not a message: no
 * document has it.
 */
export function mismatch(text: ParsedCopy, translation: ParsedCopy): Finding | undefined {
  if ('finding' in translation) return translation.finding;
  if ('finding' in text) return undefined;
  const [wanted, given] = [text, translation].map(({ variables, tags }) => [
    ...variables.map((name) => `{${name}}`),
    ...tags.map((tag) => `<${tag}>`),
  ]);
  const lost = wanted?.filter((name) => !given?.includes(name)) ?? [];
  const added = given?.filter((name) => !wanted?.includes(name)) ?? [];
  if (lost.length + added.length === 0) return undefined;
  const faults = [
    ...(lost.length > 0 ? [`lacks ${lost.join(', ')}`] : []),
    ...(added.length > 0 ? [`has ${added.join(', ')}`] : []),
  ];
  return {
    code: 'translation-mismatch',
    message: `The translation ${faults.join(' and ')}, unlike its text.`,
    remedy: 'use the variables and links of the text, and no others',
  };
}
