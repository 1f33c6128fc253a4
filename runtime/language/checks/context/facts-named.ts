import { isObject, type Json } from '../../../json/json.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { type CheckContext, documentsOf, kindsOf, type LogicAt, type Uses } from './check-context.ts';

/** The names of all facts that any document's logic or copy reads, or that a document other than a screen names. */
export function factsReadIn(context: CheckContext): Set<string> {
  const names = new Set<string>();
  for (const uses of context.usesOf.values()) for (const name of namesReadBy(context, uses)) names.add(name);
  for (const name of foundIn(context, 'facts named', (document) => namedIn(context, document))) names.add(name);
  return names;
}

const namesReadBy = ({ prepared: { memo } }: CheckContext, uses: Uses): ReadonlySet<string> =>
  memo('facts read', [uses], () => {
    const lists = [...uses.values()].map((one) => memo('facts read in one', [one], () => one.flatMap(readBy)));
    return new Set(lists.flat());
  });

const readBy = ({ use }: LogicAt): string[] => [...use.reads.keys()].map(rootOf);

/** Results of `of` for each document. Cached by document, and for organisations with the same documents of a kind. */
function* foundIn(context: CheckContext, topic: string, of: (document: Assembled) => string[]): Generator<string> {
  const { documents, same, prepared } = context;
  for (const kind of kindsOf(documents))
    yield* prepared.memo(`${topic} in a kind`, same(kind), () => {
      const found = [...documentsOf(documents, kind)].map((one) => prepared.memo(topic, [one.value], () => of(one)));
      return new Set(found.flat());
    });
}

function namedIn({ sites, parse }: CheckContext, document: Assembled): string[] {
  return sites(document).flatMap(({ type, value }) => {
    if (type === 'target') return isObject(value) && typeof value.fact === 'string' ? [rootOf(value.fact)] : [];
    if (type === 'fact') return document.kind === 'screen' ? [] : [rootOf(String(value))];
    const copy = type === 'copy' ? parse(String(value)) : undefined;
    return copy && 'variables' in copy ? copy.variables.map(rootOf) : [];
  });
}

/** Pointers where a document names a fact that it sets: fields, and effects that store something from the browser. */
const setters = /\/(?:fact|check|locate|passkey\/keep)$/;

/** The names of all facts that any document shows, such as lists, tables and rows, without the fields of forms. */
export const factsShownIn = (context: CheckContext): Set<string> =>
  collected(context, 'facts shown', ({ type, value, pointer }) =>
    type === 'fact' && !setters.test(pointer) ? [String(value)] : [],
  );

/** The names of all facts that any document sets: fields, effects, and what calls keep. */
export function factsSetIn(context: CheckContext): Set<string> {
  const { call, product } = context.documents;
  const set = collected(context, 'facts set', ({ type, value, pointer }) => {
    if (type === 'effect') return setBy(value);
    return type === 'fact' && setters.test(pointer) ? [String(value)] : [];
  });
  for (const { value } of call.values()) for (const path of Object.keys(value.keep ?? {})) set.add(rootOf(path));
  for (const { value } of product.values())
    for (const fact of [value.changedElsewhere?.fact, value.proofNeeded?.fact, value.proofNeeded?.passkey])
      if (fact !== undefined) set.add(fact);
  return set;
}

/** Query parameters that effects remove from the address. */
export const parametersDroppedIn = (context: CheckContext): Set<string> =>
  collected(context, 'parameters dropped', ({ type, value }) =>
    type === 'effect' && isObject(value) && typeof value.drop === 'string' ? [value.drop] : [],
  );

function setBy(effect: Json): string[] {
  if (!isObject(effect)) return [];
  const prefill = isObject(effect.prefill) ? effect.prefill.facts : undefined;
  return [effect.set, prefill].flatMap((facts) => (isObject(facts) ? Object.keys(facts) : []));
}

const collected = (context: CheckContext, topic: string, of: (site: Site) => string[]): Set<string> =>
  new Set(foundIn(context, topic, (document) => context.sites(document).flatMap(of).map(rootOf)));

const rootOf = (path: string): string => path.split('.')[0] ?? '';
