import { isObject, type Json } from '../../../json/json.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { type CheckContext, everyDocument } from './check-context.ts';

/** The names of all facts that logic or copy of any document reads, or that a document but a screen names. */
export function factsReadIn(context: CheckContext): Set<string> {
  const names = new Set<string>();
  for (const { use } of [...context.uses.values()].flat()) for (const path of use.reads.keys()) names.add(rootOf(path));
  for (const document of everyDocument(context.documents))
    for (const name of context.prepared.memo('facts named', [document.value], () => namedIn(context, document)))
      names.add(name);
  return names;
}

function namedIn({ sites, parse }: CheckContext, document: Assembled): string[] {
  return sites(document).flatMap(({ type, value }) => {
    if (type === 'target') return isObject(value) && typeof value.fact === 'string' ? [rootOf(value.fact)] : [];
    if (type === 'fact') return document.kind === 'screen' ? [] : [rootOf(String(value))];
    const copy = type === 'copy' ? parse(String(value)) : undefined;
    return copy && 'variables' in copy ? copy.variables.map(rootOf) : [];
  });
}

/** The names of all facts that any document shows or steps through: lists, tables and rows, but not the fields of forms. */
export const factsShownIn = (context: CheckContext): Set<string> =>
  collected(context, 'facts shown', ({ type, value, pointer }) =>
    type === 'fact' && !/\/(fact|check|locate)$/.test(pointer) ? [String(value)] : [],
  );

/** The names of all facts that any document sets: fields, effects, and what calls keep. */
export function factsSetIn(context: CheckContext): Set<string> {
  const { call, product } = context.documents;
  const set = collected(context, 'facts set', ({ type, value, pointer }) => {
    if (type === 'effect') return setBy(value);
    return type === 'fact' && /\/(fact|check|locate)$/.test(pointer) ? [String(value)] : [];
  });
  for (const { value } of call.values()) for (const path of Object.keys(value.keep ?? {})) set.add(rootOf(path));
  for (const { value } of product.values()) if (value.changedElsewhere) set.add(value.changedElsewhere.fact);
  return set;
}

/** The query parameters that an effect takes out of the address: it names the parameter, whose fact gives it a name. */
export const parametersDroppedIn = (context: CheckContext): Set<string> =>
  collected(context, 'parameters dropped', ({ type, value }) =>
    type === 'effect' && isObject(value) && typeof value.drop === 'string' ? [value.drop] : [],
  );

function setBy(effect: Json): string[] {
  if (!isObject(effect)) return [];
  const prefill = isObject(effect.prefill) ? effect.prefill.facts : undefined;
  return [effect.set, prefill].flatMap((facts) => (isObject(facts) ? Object.keys(facts) : []));
}

function collected(
  { documents, prepared, sites }: CheckContext,
  topic: string,
  of: (site: Site) => string[],
): Set<string> {
  const names = [...everyDocument(documents)].flatMap((document) =>
    prepared.memo(topic, [document.value], () => sites(document).flatMap(of).map(rootOf)),
  );
  return new Set(names);
}

const rootOf = (path: string): string => path.split('.')[0] ?? '';
