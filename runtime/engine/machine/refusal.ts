import { isWithin } from '../../json/dotted-path.ts';
import { isObject, type Json } from '../../json/json.ts';
import { flowOf, stepPath, visibleSteps } from '../flow/steps.ts';
import { placedFields } from '../forms/screen-visibility.ts';
import type { CompiledScreen } from '../product.ts';
import { enter } from './navigate.ts';
import { dialogFields } from './transition/dialog.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Shows the server's refusal at the fields it names, on the step of the first of them. False where it names none. */
export function showRefusal(context: TransitionContext, body: Json): boolean {
  const errors = failuresOf(body);
  const [first] = Object.keys(errors);
  if (first === undefined) return false;
  const { place } = context.session;
  const isInDialog = dialogFields(context.product, context.session.dialog).some((fact) => isWithin(fact, first));
  const flow = isInDialog ? undefined : flowOf(context.product, place);
  const step =
    flow &&
    visibleSteps(context.product, flow, context.env).find((id) =>
      asksFor(context.product.screens[`${flow.id}/${id}`], first),
    );
  if (flow && step !== undefined && place.kind === 'step' && step !== place.step)
    enter(context, stepPath(flow, step), 'sent');
  context.update({
    busy: null,
    dialog: isInDialog ? context.session.dialog : null,
    errors,
    touched: Object.keys(errors),
  });
  context.emit({ type: 'focus', on: 'errors' });
  return true;
}

function failuresOf(body: Json): Record<string, string> {
  const failures = isObject(body) && Array.isArray(body.failures) ? body.failures : [];
  const entries = failures.flatMap((failure): [string, string][] =>
    isObject(failure) && typeof failure.path === 'string' && typeof failure.message === 'string'
      ? [[failure.path, failure.message]]
      : [],
  );
  return Object.fromEntries(entries);
}

const asksFor = (screen: CompiledScreen | undefined, path: string): boolean =>
  screen !== undefined &&
  placedFields(screen).some(({ field }) => path === field.fact || path.startsWith(`${field.fact}.`));
