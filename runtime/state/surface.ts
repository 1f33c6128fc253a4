import type { CompiledForm, CompiledProgress, CompiledScreen, Product } from '../engine/product.ts';
import type { Action, Block, NoticeBlock, Shell } from '../schema/types.ts';

/** A container of blocks and actions: a screen, a dialog, a progress document or a part of the shell. */
export type Surface = {
  id: string;
  blocks: Record<string, Block>;
  order: readonly string[];
  actions: Record<string, Action>;
  actionOrder: readonly string[];
  forms: Record<string, CompiledForm>;
  rules: string[];
  keys?: Record<string, string[]>;
};

const surfaces = new WeakMap<object, Surface>();

/** A screen as a surface; the same object for the same screen. */
export function screenSurface(screen: CompiledScreen): Surface {
  return kept(screen, () => ({
    id: screen.id,
    blocks: screen.blocks,
    order: screen.order,
    actions: screen.actions,
    actionOrder: screen.actionOrder ?? Object.keys(screen.actions),
    forms: screen.forms,
    rules: screen.rules,
    ...(screen.keys ? { keys: screen.keys } : {}),
  }));
}

/** A dialog as a surface; the same object for the same dialog. */
export function dialogSurface(dialog: Product['dialogs'][string]): Surface {
  return kept(dialog, () => ({
    id: dialog.id,
    blocks: dialog.blocks ?? {},
    order: dialog.order ?? Object.keys(dialog.blocks ?? {}),
    actions: dialog.actions ?? {},
    actionOrder: dialog.actionOrder ?? Object.keys(dialog.actions ?? {}),
    forms: dialog.forms,
    rules: [],
  }));
}

/** The blocks of a progress document as a surface; the same object for the same document. */
export function progressSurface(document: CompiledProgress): Surface {
  return kept(document, () => {
    const { blocks = {}, order = Object.keys(blocks) } = document;
    return { id: document.id, blocks, order, actions: {}, actionOrder: [], forms: {}, rules: [] };
  });
}

/** The blocks and actions of a part of the shell as a surface; the same object for the same document. */
export function shellSurface(id: string, part: Shell): Surface {
  return kept(part, () => {
    const { blocks = {}, order = Object.keys(blocks), actions = {}, actionOrder = Object.keys(actions) } = part;
    return { id: `shell/${id}`, blocks, order, actions, actionOrder, forms: {}, rules: [] };
  });
}

/**
 * The notice blocks of a surface with its rules: enough to evaluate which notices rules show, without conditions of
 * fields.
 */
export function noticesOf(surface: Surface): {
  blocks: Record<string, NoticeBlock>;
  order: string[];
  actions: Record<string, Action>;
  rules: string[];
  keys?: Record<string, string[]>;
  whole: { blocks: Record<string, Block>; order: string[] };
} {
  const notices = Object.entries(surface.blocks).filter(
    (entry): entry is [string, NoticeBlock] => entry[1].kind === 'notice',
  );
  const blocks = Object.fromEntries(notices);
  return {
    blocks,
    order: surface.order.filter((key) => key in blocks),
    actions: {},
    rules: surface.rules,
    ...keysOf(surface),
    whole: { blocks: surface.blocks, order: [...surface.order] },
  };
}

const keysOf = ({ keys }: Surface): Pick<Surface, 'keys'> => (keys ? { keys } : {});

function kept(document: object, make: () => Surface): Surface {
  const known = surfaces.get(document);
  if (known) return known;
  const made = make();
  surfaces.set(document, made);
  return made;
}
