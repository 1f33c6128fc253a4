import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { entriesAsWritten, inOrder, keysAsWritten, objectAsWritten } from '../order/written-keys.ts';

const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The folders above a document, the nearest first: 'flows/application/start', 'flows/application'. */
export function foldersOf(path: string): string[] {
  const at = path.lastIndexOf('/');
  const folder = path.slice(0, at);
  return at < 0 || !folder.includes('/') ? [] : [folder, ...foldersOf(folder)];
}

/**
 * A screen merged over its sections, the nearest section first. The screen can change a section's block by its key, or
 * remove it with null. Blocks of a section come before or after the screen's, its actions after. `keys`: those that a section
 * may have; any other is reported in its own file.
 */
export function withSections(screen: JsonObject, sections: readonly JsonObject[], keys: JsonObject): JsonObject {
  if (sections.length === 0) return screen;
  return withSection(
    screen,
    sections.reduceRight<JsonObject>((outer, nearer) => mergeWritten(outer, nearer), {}),
    keys,
  );
}

function withSection(screen: JsonObject, { blocks, actions, ...rest }: JsonObject, keys: JsonObject): JsonObject {
  const { before, after } = objectIn(blocks);
  const [first, last, more] = [objectIn(before), objectIn(after), objectIn(actions)];
  const [ownBlocks, ownActions] = [objectIn(screen.blocks), objectIn(screen.actions)];
  const shared = { ...first, ...last };
  const others = keysAsWritten(ownBlocks).filter((key) => !Object.hasOwn(shared, key));
  const own = keysAsWritten(ownActions).filter((key) => !Object.hasOwn(more, key));
  const given = Object.fromEntries(Object.entries(rest).filter(([key]) => Object.hasOwn(keys, key)));
  return {
    ...mergeWritten(given, screen),
    blocks: inOrder(over(shared, ownBlocks), [...keysAsWritten(first), ...others, ...keysAsWritten(last)]),
    actions: inOrder(over(more, ownActions), own),
  };
}

/**
 * Merges a screen's members over those of its section. A null without a counterpart stays, so that the schema check
 * reports it.
 */
function over(shared: JsonObject, own: JsonObject): JsonObject {
  const mistaken = entriesAsWritten(own).filter(([key, value]) => value === null && !Object.hasOwn(shared, key));
  return objectAsWritten([...entriesAsWritten(mergeWritten(shared, own)), ...mistaken]);
}
