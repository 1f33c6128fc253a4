import { type Findings, pressFindings } from '../../forms/press-rules.ts';
import { leafPaths, partsOf, placedFields } from '../../forms/screen-visibility.ts';
import { actsOf, isDecisive } from './acts.ts';
import type { TransitionContext } from './transition-context.ts';

/** Validates the open screen as a press does, and shows its errors. False where the following tasks must not run. */
export function validateScreen(turn: TransitionContext): boolean {
  const screen = turn.screen;
  if (!screen) return false;
  const found = pressFindings(turn.product, screen, turn.env, turn.session.confirmed, turn.tools.validators);
  turn.update({ errors: found.errors, touched: pressedOn(turn, found), failure: null });
  if (Object.keys(found.errors).length > 0) {
    turn.update({ busy: null, confirms: [] });
    turn.emit({ type: 'focus', on: 'errors' });
    return false;
  }
  if (found.confirms.length > 0) {
    turn.update({ busy: null, confirms: found.confirms });
    turn.emit({ type: 'focus', on: 'confirm' });
    return false;
  }
  const acts = found.acting.flatMap((id) => actsOf(turn, turn.product.rules[id] ?? { id }));
  const decisive = acts.some(isDecisive);
  if (decisive) turn.stop();
  else if (found.held.length > 0) turn.hold({ validate: true });
  turn.next(...acts);
  return true;
}

/** Updates the errors of fields that were left, and no others. */
export function refreshErrors(turn: TransitionContext): void {
  const { place, confirmed } = turn.session;
  const { product, env } = turn.onScreen;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  if (!screen) return;
  const { errors, standsFor } = pressFindings(product, screen, env, confirmed, turn.tools.validators);
  const touched = new Set(turn.session.touched);
  // Before a press, a part that was left empty has its own error: the borrower has not left the whole object yet.
  const shown = Object.entries(errors).flatMap(([path, text]): [string, string][] =>
    touched.has(path)
      ? [[path, text]]
      : (standsFor[path] ?? []).filter((part) => touched.has(part.path)).map((part) => [part.path, part.message]),
  );
  turn.update({ errors: Object.fromEntries(shown) });
}

/** After a refresh of the open screen: removes the screen's error once its rule passes. The failure of a call stays. */
export function judgeRefusalAnew(turn: TransitionContext): void {
  const { screen } = turn;
  const { '': refusal, ...errors } = turn.session.errors;
  if (!screen || refusal === undefined || turn.session.failure !== null) return;
  const found = pressFindings(turn.product, screen, turn.env, turn.session.confirmed, turn.tools.validators);
  const still = found.errors[''];
  turn.update({ errors: still === undefined ? errors : { ...errors, '': still } });
}

/** Shows a failure in the error summary, or at a field, and closes every overlay. */
export function showFailure(turn: TransitionContext, path: string, message: string): void {
  turn.update({ busy: null, dialog: null, failure: message, errors: { ...turn.session.errors, [path]: message } });
  turn.emit({ type: 'focus', on: 'errors' });
}

/**
 * All fields, without the parts of an object with no part entered: entering one part must not report the others at
 * once.
 */
function pressedOn(turn: TransitionContext, { standsFor }: Findings): string[] {
  const notBegun = new Set(Object.values(standsFor).flatMap((parts) => parts.map(({ path }) => path)));
  return allPaths(turn).filter((path) => !notBegun.has(path));
}

function allPaths(turn: TransitionContext): string[] {
  const screen = turn.screen;
  if (!screen) return [];
  return placedFields(screen).flatMap(({ form, key, field }) => {
    const block = screen.blocks[form];
    const leaves = leafPaths(screen.forms[form], block?.kind === 'form' ? block : undefined, key);
    const parts = partsOf(field, screen.forms[form]?.schema.properties[key]);
    return [field.fact, ...leaves, ...(parts?.within === 'items' ? itemPaths(turn, field.fact, parts.names) : [])];
  });
}

/** The part paths of a list's current items. */
function itemPaths(turn: TransitionContext, fact: string, parts: string[]): string[] {
  const list = turn.env.get(fact);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => parts.map((part) => `${fact}.${index}.${part}`));
}
