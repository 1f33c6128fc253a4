import type { CompiledScreen, Product } from '../../product.ts';

/** The form of a dialog that asks for something: as a screen, without rules. Undefined where the dialog has no fields. */
export function dialogForm({ dialogs }: Pick<Product, 'dialogs'>, id: string | null): CompiledScreen | undefined {
  const dialog = id === null ? undefined : dialogs[id];
  if (!dialog || Object.keys(dialog.forms).length === 0) return undefined;
  const { blocks = {}, actions = {} } = dialog;
  const order = dialog.order ?? Object.keys(blocks);
  return { id: dialog.id, heading: dialog.title, blocks, order, actions, forms: dialog.forms, rules: [] };
}

/** What is validated and answered: the form of the open dialog, else the screen. */
export const openForm = (
  product: Product,
  dialog: string | null,
  screen: CompiledScreen | undefined,
): CompiledScreen | undefined => dialogForm(product, dialog) ?? screen;
