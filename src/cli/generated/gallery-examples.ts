/** The states of each kind of block for the gallery (`x-states` of its definition), compiled like the blocks of a screen. */

import { isObject, type JsonObject } from '../../../runtime/json/json.ts';
import type { SchemaPart } from '../../../runtime/language/definition/schema-part.ts';
import { withCompiledCopy } from '../../../runtime/language/emit/compile-copy.ts';
import { sitesOf } from '../../../runtime/language/read/document-sites.ts';
import { withOrders } from '../../../runtime/language/read/with-orders.ts';
import { parseCopy } from '../../../runtime/language/texts/parse-copy.ts';
import { language } from '../../language/language.ts';

/** Kinds that only contain widgets, which have their own states. */
const drawnByWidgets: ReadonlySet<string> = new Set(['form', 'widget']);

type BlockKind = { kind: string; part: SchemaPart };

/** A list of kinds, each with its states. Throws where a state is not valid, or a kind has none. */
export function galleryExamples(kinds: readonly BlockKind[]): string {
  const all = kinds
    .filter(({ kind }) => !drawnByWidgets.has(kind))
    .map(({ kind, part }) => ({ kind, states: statesOf(kind, part.schema['x-states']) }));
  return `${JSON.stringify(all, null, 1)}\n`;
}

function statesOf(kind: string, written: unknown): JsonObject[] {
  if (!isObject(written))
    throw new Error(`The block ${kind} has no states for the gallery: add "x-states" to its schema`);
  return Object.entries(written).map(([state, example]) => {
    if (!isObject(example)) throw new Error(`The state "${state}" of the block ${kind} is no object`);
    return stateOf(`The state "${state}" of the block ${kind}`, state, example);
  });
}

/** A state is compiled as a screen with one block, whose logic and copy read item.*. */
function stateOf(named: string, state: string, { item, actions = {}, block = {} }: JsonObject): JsonObject {
  const screen = withOrders(language, 'screen', { heading: state, blocks: { it: block }, actions });
  const [finding] = language.schemaFindings('screen', screen);
  if (finding) throw new Error(`${named}: ${finding.pointer} ${finding.message}`);
  const compiled: JsonObject = withCompiledCopy(screen, sitesOf(language, 'screen', screen), parseCopy);
  const { blocks } = compiled;
  return {
    state,
    ...(item !== undefined && { item }),
    actions: compiled.actions ?? {},
    block: (isObject(blocks) && blocks.it) || {},
  };
}
