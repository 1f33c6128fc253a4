import { pointerTo, valueAt } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { type Assembled, layerOf } from '../read/assembled.ts';
import { versionsOf } from '../read/rule-versions.ts';
import { asJson } from '../source/json-object.ts';
import { didYouMean } from '../source/suggest.ts';
import { brandOf } from './brand-of.ts';
import { registryOf } from './citations.ts';
import { legalPlaces, namedSources, sentencesOf } from './legal-places.ts';

/**
 * Checks that papers, messages, chatbot answers, consents, timers, refusals and decision rules name their sources
 * by id; that each id exists; and that a sentence changed by a brand has a source of that brand.
 */
export function checkSources(context: CheckContext): void {
  for (const document of documentsWithSources(context)) {
    for (const { id, pointer } of namedIn(context, document)) checkKnown(context, document, id, pointer);
    const places = context.prepared.memo('legal places', [document.value, context.consentFacts], () =>
      legalPlaces(context, document),
    );
    for (const place of places) checkNamed(context, document, place);
    checkOwnSentences(context, document, places);
  }
}

/** All documents of an organisation that can name sources, decision rules and all versions included. */
export const documentsWithSources = ({ documents, decisionRules }: CheckContext): Assembled[] => [
  ...Object.values(documents).flatMap((ofKind) => [...ofKind.values()].flatMap((one): Assembled[] => versionsOf(one))),
  ...[...decisionRules.values()].flatMap(versionsOf),
];

export const namedIn = ({ prepared }: CheckContext, { value }: Assembled): { id: string; pointer: string }[] =>
  prepared.memo('sources named', [value], () => namedSources(asJson(value)));

function checkKnown({ documents, report }: CheckContext, document: Assembled, id: string, pointer: string): void {
  const registry = registryOf(documents);
  if (Object.hasOwn(registry, id)) return;
  report(document, pointer, {
    code: 'unknown-source',
    message: `There is no source "${id}".`,
    remedy: didYouMean(id, Object.keys(registry), 'write it in a document of flows/sources'),
  });
}

function checkNamed({ report }: CheckContext, document: Assembled, place: string): void {
  const source = valueAt(asJson(document.value), pointerTo(place, 'source'));
  if (Array.isArray(source)) return;
  report(document, source === undefined ? place : pointerTo(place, 'source'), {
    code: 'source-missing',
    message:
      source === undefined
        ? 'What this says has no source.'
        : 'The source of what the law or the organisation asks is an id, not prose.',
    remedy:
      'name ids of flows/sources: "source": ["…"]; where nothing was found, one that says why "counsel" must look',
  });
}

/** Reports a sentence that a brand changed while the source is still the base's: it does not cover the new sentence. */
function checkOwnSentences(context: CheckContext, document: Assembled, places: readonly string[]): void {
  if (!document.layers.some(({ file }) => file.startsWith('brands/'))) return;
  for (const { pointer, holder } of sentencesOf(context, document, places)) {
    const brand = brandOf(layerOf(document, pointer)?.file);
    if (brand === undefined || brandOf(layerOf(document, pointerTo(holder, 'source'))?.file) === brand) continue;
    context.report(document, pointer, {
      code: 'source-of-another',
      message: 'This is the brand’s own, and its source is that of the base.',
      remedy: 'add a "source" of the same brand beside it, or in the object around it',
    });
  }
}

/**
 * Warns of sources that no document names: the base's sources when the root brand is compiled, a brand's own when that
 * brand is. Only where there are no errors.
 */
export function checkUnusedSources(context: CheckContext): void {
  const { chain } = context;
  const document = context.documents.sources.get('sources');
  if (!document) return;
  const named = new Set(documentsWithSources(context).flatMap((one) => namedIn(context, one).map(({ id }) => id)));
  for (const id of Object.keys(document.value.sources)) {
    const brand = brandOf(layerOf(document, pointerTo('/sources', id))?.file);
    if (named.has(id) || (brand === undefined ? chain.length > 1 : brand !== chain[0])) continue;
    context.report(
      document,
      pointerTo('/sources', id),
      {
        code: 'unused-source',
        severity: 'warning',
        message: `Nothing names the source "${id}".`,
        remedy: 'remove it, or name it',
      },
      'key',
    );
  }
}
