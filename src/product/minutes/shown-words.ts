import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { noteScreenTexts } from '../../../runtime/journey/texts/shown-texts.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type { Copy } from '../../../runtime/schema/copy.ts';
import { functions } from '../../trade/index.ts';

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What of a block stands while it is folded. */
const besideFold = new Set(['title', 'legend', 'caption', 'inShort']);

/** From so many options on, a list is searched and not read: a state, a suffix. */
const longList = 6;

/**
 * The texts that an applicant reads on the screen: heading, lead, blocks and actions. Not what is folded, nor the options of a long
 * list, nor header and footer.
 */
export function readTexts(base: Product, session: Session): string[] {
  const { product, env } = productOfSession(base, session, functions);
  const screen = session.place.kind === 'nowhere' ? undefined : product.screens[session.place.screen];
  if (!screen) return [];
  const unread = unreadCopy(screen);
  const texts = view(base, session, functions).actions.map(({ action }) => formatCopy(action.label, env));
  noteScreenTexts(base, session, functions, {
    noteCopy: (copy: Copy, scope: Environment) => {
      if (!unread.has(copy)) texts.push(formatCopy(copy, scope));
    },
    noteUnknown: () => undefined,
  });
  return texts;
}

function unreadCopy({ blocks }: Pick<CompiledScreen, 'blocks'>): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  // Compiled blocks are JSON.
  for (const block of Object.values(blocks) as unknown as JsonObject[]) {
    for (const [key, value] of Object.entries(block))
      if (block.folded === true && !besideFold.has(key)) collect(value, found);
    collectLongLists(block, found);
  }
  return found;
}

function collect(value: Json, found: Set<unknown>): void {
  found.add(value);
  for (const inner of membersOf(value)) collect(inner, found);
}

function collectLongLists(value: Json, found: Set<unknown>): void {
  for (const [key, inner] of entriesOf(value)) {
    if ((key === 'items' || key === 'options') && membersOf(inner).length >= longList) collect(inner, found);
    else collectLongLists(inner, found);
  }
}

const entriesOf = (value: Json): [string, Json][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const membersOf = (value: Json): Json[] => entriesOf(value).map(([, inner]) => inner);
