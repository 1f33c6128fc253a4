import { isWithin } from '../../../json/dotted-path.ts';
import { placedFields } from '../../forms/screen-visibility.ts';
import type { Product } from '../../product.ts';
import { dialogForm } from './open-form.ts';
import type { TransitionContext } from './transition-context.ts';

/**
 * Opens a dialog, or closes the open one: the errors of its fields are removed, and a call that waited for it is not
 * made.
 */
export function openDialog(context: TransitionContext, dialog: string | null): void {
  const { errors, touched } = context.session;
  const left = dialogFields(context.product, context.session.dialog);
  const isLeft = (path: string): boolean => left.some((fact) => isWithin(fact, path));
  if (left.length > 0)
    context.update({
      errors: Object.fromEntries(Object.entries(errors).filter(([path]) => path !== '' && !isLeft(path))),
      touched: touched.filter((path) => !isLeft(path)),
    });
  context.update({ dialog, unproved: null });
  context.emit({ type: 'dialog', dialog });
}

/** The facts that a dialog asks for. */
export function dialogFields(product: Pick<Product, 'dialogs'>, dialog: string | null): string[] {
  const form = dialogForm(product, dialog);
  return form ? placedFields(form).map(({ field }) => field.fact) : [];
}
