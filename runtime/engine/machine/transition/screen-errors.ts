import type { Json } from '../../../json/json.ts';
import type { Environment } from '../../environment/environment.ts';
import { type Findings, pressFindings } from '../../forms/press-rules.ts';
import { leafPaths, partsOf, placedFields } from '../../forms/screen-visibility.ts';
import type { CompiledScreen } from '../../product.ts';
import { dialogForm, openForm } from './open-form.ts';
import { effectsOf, replacesPress } from './rule-effects.ts';
import type { TransitionContext } from './transition-context.ts';

/** The findings of a press on the open screen or dialog of an application. */
export const findingsOf = (
  { product, env, session, tools }: TransitionContext,
  screen: Parameters<typeof pressFindings>[1],
): Findings => pressFindings(product, screen, env, session.confirmed, tools.validators);

/** Validates the open dialog's form, or the screen, as a press does, and shows its errors. False where the following tasks must not run. */
export function validateScreen(context: TransitionContext): boolean {
  const screen = openForm(context.product, context.session.dialog, context.screen);
  if (!screen) return false;
  const found = findingsOf(context, screen);
  context.update({ errors: found.errors, touched: pressedPaths(screen, context.env, found), failure: null });
  if (Object.keys(found.errors).length > 0) {
    context.update({ busy: null, confirms: [] });
    context.emit({ type: 'focus', on: 'errors' });
    return false;
  }
  if (found.confirms.length > 0) {
    context.update({ busy: null, confirms: found.confirms });
    context.emit({ type: 'focus', on: 'confirm' });
    return false;
  }
  const acts = found.acting.flatMap((id) => effectsOf(context.product.rules[id] ?? {}));
  const decisive = acts.some(replacesPress);
  if (decisive) context.stop();
  else if (found.held.length > 0) context.hold({ validate: true });
  context.next(...acts);
  return true;
}

/** Updates the errors of fields that were left, and no others. */
export function refreshErrors(context: TransitionContext): void {
  const { place, confirmed, dialog } = context.session;
  const { product, env } = context.onScreen;
  const screen = openForm(product, dialog, place.kind === 'nowhere' ? undefined : product.screens[place.screen]);
  if (!screen) return;
  const { errors, partErrors } = pressFindings(product, screen, env, confirmed, context.tools.validators);
  const touched = new Set(context.session.touched);
  // Before a press, a part that was left empty has its own error: the visitor has not left the whole object yet.
  const shown = Object.entries(errors).flatMap(([path, text]): [string, string][] =>
    touched.has(path)
      ? [[path, text]]
      : (partErrors[path] ?? []).filter((part) => touched.has(part.path)).map((part) => [part.path, part.message]),
  );
  context.update({ errors: Object.fromEntries(shown) });
}

/** After a refresh of the open screen: removes the screen's error once its rule passes. The failure of a call stays. */
export function recheckScreenError(context: TransitionContext): void {
  const { screen } = context;
  const { '': refusal, ...errors } = context.session.errors;
  if (!screen || refusal === undefined || context.session.failure !== null) return;
  const found = findingsOf(context, screen);
  const still = found.errors[''];
  context.update({ errors: still === undefined ? errors : { ...errors, '': still } });
}

/** Shows a failure in the error summary or at a field. Closes every overlay, and an open dialog that has no fields. */
export function showFailure(context: TransitionContext, path: string, message: string): void {
  const { dialog } = context.session;
  context.update({
    busy: null,
    dialog: dialogForm(context.product, dialog) ? dialog : null,
    failure: message,
    errors: { ...context.session.errors, [path]: message },
  });
  context.emit({ type: 'focus', on: 'errors' });
}

/**
 * All fields to validate from now on, without the parts of an object with no part entered: entering one part must not
 * show the errors of the others at once.
 */
function pressedPaths(screen: CompiledScreen, env: Environment, { partErrors }: Findings): string[] {
  const notBegun = new Set(Object.values(partErrors).flatMap((parts) => parts.map(({ path }) => path)));
  return allPaths(screen, env).filter((path) => !notBegun.has(path));
}

function allPaths(screen: CompiledScreen, env: Environment): string[] {
  return placedFields(screen).flatMap(({ form, key, field }) => {
    const block = screen.blocks[form];
    const leaves = leafPaths(screen.forms[form], block?.kind === 'form' ? block : undefined, key);
    const parts = partsOf(field, screen.forms[form]?.schema.properties[key]);
    return [
      field.fact,
      ...leaves,
      ...(parts?.within === 'items' ? itemPaths(env.get(field.fact), field.fact, parts.names) : []),
    ];
  });
}

/** The part paths of a list's current items. */
function itemPaths(list: Json | undefined, fact: string, parts: string[]): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => parts.map((part) => `${fact}.${index}.${part}`));
}
