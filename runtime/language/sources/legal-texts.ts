import { isObject } from '../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { checkOnce } from '../checks/context/checked-once.ts';
import { sharedByContent } from '../memory/shared-values.ts';
import { type Assembled, layerOf } from '../read/assembled.ts';
import { asJson } from '../source/json-object.ts';
import { didYouMean } from '../source/suggest.ts';
import { brandOf } from './brand-of.ts';
import { citation } from './citation.ts';

/** A text of a screen, dialog or shell. `key`: the key in `legal` that would name its source. */
type ScreenText = { pointer: string; key: string; text: string };

/**
 * Checks that blocks of screens, dialogs and the shell that mention the law have a source in `legal`, and that each key
 * of `legal` belongs to a text.
 */
export function checkLegalTexts(context: CheckContext): void {
  const { screen, dialog, shell, sources } = context.documents;
  const words = sharedByContent(context.prepared, 'legal words', sources.get('sources')?.value.legalWords ?? []);
  for (const document of [...screen.values(), ...dialog.values(), ...shell.values()])
    checkOnce(context, 'legal texts', [document.value, words], (report) =>
      checkDocument({ ...context, report }, document, patternsOf(words)),
    );
}

function checkDocument(context: CheckContext, document: OnScreen, patterns: readonly RegExp[]): void {
  const texts = textsOf(context, document);
  for (const key of Object.keys(document.value.legal ?? {})) checkSaid(context, document, texts, key);
  for (const text of texts) checkNamed(context, document, text, patterns);
}

type OnScreen = Assembled<'screen' | 'dialog' | 'shell'>;

/** The texts that an entry of `legal` covers. */
export const textsUnder = (context: CheckContext, document: Assembled, key: string): string[] =>
  textsOf(context, document).flatMap((text) => (text.key === key ? [text.pointer] : []));

const textsOf = (context: CheckContext, document: Assembled): readonly ScreenText[] =>
  context.sites(document).flatMap(({ type, pointer, value }) => {
    if (type !== 'copy' || typeof value !== 'string') return [];
    const [first = '', second = ''] = stepsOf(pointer);
    return [{ pointer, key: first === 'blocks' ? second : first, text: value }];
  });

/** Patterns that indicate a text about the law: the declared words as whole words, and citations. */
function patternsOf(words: readonly string[]): RegExp[] {
  return [citation, ...(words.length > 0 ? [new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')] : [])];
}

function checkSaid(context: CheckContext, document: Assembled, texts: readonly ScreenText[], key: string): void {
  if (texts.some((text) => text.key === key)) return;
  context.report(
    document,
    pointerTo('/legal', key),
    {
      code: 'legal-without-text',
      message: `No text stands under "${key}".`,
      remedy: didYouMean(key, new Set(texts.map((text) => text.key)), 'remove it, or name the block that says it'),
    },
    'key',
  );
}

function checkNamed(
  context: CheckContext,
  document: OnScreen,
  { pointer, key, text }: ScreenText,
  words: readonly RegExp[],
): void {
  const entry = document.value.legal?.[key];
  if (entry === undefined) {
    const legalWord = words.flatMap((word) => word.exec(text)?.[0] ?? [])[0];
    if (legalWord === undefined || namesItsOwn(document, pointer)) return;
    context.report(document, pointer, {
      code: 'source-missing',
      message: `This says what the law has ("${legalWord}"), and has no source.`,
      remedy: `name ids of flows/sources in "legal": { "${key}": { "source": ["…"] } }; where nothing was found, one that says why "counsel" must look`,
    });
    return;
  }
  const brand = brandOf(layerOf(document, pointer)?.file);
  const named = brandOf(layerOf(document, pointerTo('/legal', key, 'source'))?.file);
  if (brand === undefined || brand === named) return;
  context.report(document, pointer, {
    code: 'source-of-another',
    message: 'This is the brand’s own, and its source is that of the base.',
    remedy: `add "legal": { "${key}": { "source": ["…"] } } of the same brand`,
  });
}

/** Whether an object around the text names sources itself, as the field of a consent does. */
function namesItsOwn(document: Assembled, pointer: string): boolean {
  const steps = stepsOf(pointer);
  return steps.some((_, kept) => {
    const holder = valueAt(asJson(document.value), pointerTo('', ...steps.slice(0, kept)));
    return isObject(holder) && Array.isArray(holder.source);
  });
}
