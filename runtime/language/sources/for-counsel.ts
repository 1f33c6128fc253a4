import { pointerTo, stepsOf, valueAt } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { type Assembled, layerOf } from '../read/assembled.ts';
import { asJson, own } from '../source/json-object.ts';
import { sourcePosition } from '../source/source-file.ts';
import { documentsWithSources, namedIn } from './check-sources.ts';
import { registryOf, type SourcesById } from './citations.ts';
import { sentencesOf } from './legal-places.ts';
import { textsUnder } from './legal-texts.ts';

/** A sentence that a lawyer must review, its place, and the reason. */
export type ForCounsel = { citation: string; reason: string; sentence: string; file: string; line: number };

/**
 * The sentences of an organisation's documents whose source is marked for review by counsel. Cached by document and
 * sources.
 */
export function forCounsel(context: CheckContext): ForCounsel[] {
  const registry = registryOf(context.documents);
  return documentsWithSources(context).flatMap((document) => {
    const sources = namedIn(context, document).map(({ id }) => own(registry, id) ?? registry);
    if (sources.length === 0) return [];
    return context.prepared.memo('for counsel', [document.value, ...sources], () =>
      foundIn(context, document, registry),
    );
  });
}

function foundIn(context: CheckContext, document: Assembled, registry: SourcesById): ForCounsel[] {
  const sentences = new Map<string, CoveredSentence[]>();
  return namedIn(context, document).flatMap(({ id, pointer }) => {
    const { citation = id, counsel = '' } = own(registry, id) ?? {};
    if (counsel === '') return [];
    const holder = pointer.split('/').slice(0, -2).join('/');
    const places = sentences.get(holder) ?? saidUnder(context, document, holder);
    sentences.set(holder, places);
    return places.map((place) => ({ citation, reason: counsel, ...place }));
  });
}

type CoveredSentence = Pick<ForCounsel, 'sentence' | 'file' | 'line'>;

/** The sentences that an object's sources cover; the object itself if it contains none, such as a timer. */
function saidUnder(context: CheckContext, document: Assembled, holder: string): CoveredSentence[] {
  if (document.kind === 'screen' || document.kind === 'dialog' || document.kind === 'shell') {
    const [first, key = ''] = stepsOf(holder);
    if (first === 'legal') return textsUnder(context, document, key).map((pointer) => placed(document, pointer));
  }
  const covered = sentencesOf(context, document, [holder]).filter((one) => one.holder === holder);
  return (covered.length > 0 ? covered.map(({ pointer }) => pointer) : [holder]).map((pointer) =>
    placed(document, pointer),
  );
}

function placed(document: Assembled, pointer: string): CoveredSentence {
  const layer = layerOf(document, pointer);
  const value = valueAt(asJson(document.value), pointer);
  const titled = valueAt(asJson(document.value), pointerTo(pointer, 'title'));
  const content = typeof value === 'string' ? value : (titled ?? value);
  return {
    sentence: typeof content === 'string' ? content : JSON.stringify(content),
    file: layer?.file ?? '',
    line: layer ? sourcePosition(layer, pointer).line : 1,
  };
}
