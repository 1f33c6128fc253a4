import type { Product } from '../product.ts';
import type { Effect, Event, Session } from '../session/session.ts';
import { handleAnswer, handleWidgetFacts } from './answer.ts';
import { handleApplication } from './application.ts';
import { handleAsk, handleUnask } from './ask.ts';
import { handleTimer, retryStalledCall } from './calls.ts';
import { dropCheck, isStaleCheck } from './change-check.ts';
import { forgetLapsedDismissals, handleDismiss } from './dismiss.ts';
import { handleFlags } from './flags.ts';
import { addToVisit, dropParameter } from './navigate.ts';
import { handleOpen } from './open.ts';
import { runTasks } from './perform.ts';
import { handleConfirm, handlePress } from './press.ts';
import { handleReport } from './report.ts';
import { handleResponse } from './response.ts';
import { handleWidgetRefusal } from './session-end.ts';
import { type Tools, TransitionContext } from './transition/transition-context.ts';

/**
 * The whole behaviour of the flows: takes a session and an event, returns the next session and the effects for the
 * host. Pure: the clock comes with the event, and calls are effects whose responses are events.
 */
export function advance(
  product: Product,
  session: Session,
  event: Event,
  tools: Tools,
): { session: Session; effects: Effect[] } {
  const context = new TransitionContext(product, { ...session, now: event.at }, tools);
  context.byBorrower = ['answer', 'press', 'confirm', 'widget', 'report'].includes(event.type);
  handle(context, event);
  runTasks(context);
  if (isStaleCheck(context.session, session)) context.update(dropCheck(context.product.facts, context.session));
  const { shown, busy, stalled } = context.session;
  if (shown && !shown.stays && busy === null && stalled === null) context.update({ shown: null });
  return { session: context.session, effects: context.effects };
}

function handle(context: TransitionContext, event: Event): void {
  switch (event.type) {
    case 'open':
      return handleOpen(context, event);
    case 'answer':
      return handleAnswer(context, event);
    case 'press':
      return handlePress(context, event);
    case 'confirm':
      return handleConfirm(context, event.rule);
    case 'result':
      handleResponse(context, event);
      return forgetLapsedDismissals(context);
    case 'tick':
      return handleTimer(context, event.effect);
    case 'refused':
      return handleWidgetRefusal(context, event);
    case 'online':
      return retryStalledCall(context);
    case 'flags':
      return handleFlags(context, event);
    case 'given':
      return addToVisit(context, event.parameters);
    case 'spent':
      return dropParameter(context, event.parameter);
    case 'ask':
      return handleAsk(context, event.call);
    case 'unask':
      return handleUnask(context, event.call);
    case 'application':
      return handleApplication(context, event);
    case 'dismiss':
      return handleDismiss(context, event);
    case 'widget':
      return handleWidgetFacts(context, event.facts);
    case 'report':
      return handleReport(context, event);
  }
}
