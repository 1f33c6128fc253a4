import type { Product } from '../product.ts';
import type { Effect, Event, Session, Task } from '../session/session.ts';
import { advanceFlow, leadBack } from './advance-flow.ts';
import { handleAnswer, handleWidgetFacts, settleAnswers } from './answer.ts';
import { handleApplication } from './application.ts';
import { handleAsk, handleUnask } from './ask.ts';
import { handleTimer, retryStalledCall, startCall, startInBackground } from './calls.ts';
import { dropCheck, isStaleCheck } from './change-check.ts';
import { forgetLapsedDismissals, handleDismiss } from './dismiss.ts';
import { handleFlags } from './flags.ts';
import { addToVisit, arrive, dropParameter } from './navigate.ts';
import { handleOpen } from './open.ts';
import { performInstruction } from './perform.ts';
import {
  beginPoll,
  route,
  routeByStatus,
  settleApplication,
  settleScreen,
  showFound,
  statusChanged,
  waitsOn,
} from './polling.ts';
import { handleConfirm, handlePress } from './press.ts';
import { handleReport } from './report.ts';
import { handleResponse } from './response.ts';
import { handleWidgetRefusal } from './session-end.ts';
import { validateScreen } from './transition/screen-errors.ts';
import { type Tools, TransitionContext } from './transition/transition-context.ts';
import { transitionOf } from './transition/transition-of.ts';
import { restoreAfterArrival } from './unsaved/unsaved.ts';

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
  context.byVisitor = ['answer', 'press', 'confirm', 'widget', 'report'].includes(event.type);
  handle(context, event);
  runTasks(context);
  if (isStaleCheck(context.session, session)) context.update(dropCheck(context.product.facts, context.session));
  context.update(transitionOf(context.product, session, context.session, event));
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

/** Runs the waiting tasks in order, until none is left or a response is needed first. */
export function runTasks(context: TransitionContext): void {
  for (let task = context.tasks.shift(); task; task = context.tasks.shift()) perform(context, task);
  const { pending, held, stalled } = context.session;
  const waits =
    held !== null || stalled !== null || Object.values(pending).some(({ background, quiet }) => !background && !quiet);
  if (context.session.busy && !waits) context.update({ busy: null });
  else if (context.session.busy === 'press' && waitsOn(context)) context.update({ busy: 'waiting' });
}

function perform(context: TransitionContext, task: Task): void {
  if ('news' in task) statusChanged(context, task.news);
  else if ('settle' in task) settle(context, task.settle);
  else if ('restore' in task) context.apply(restoreAfterArrival(context.product.facts, context.session, task.restore));
  else if ('call' in task) startCall(context, task.call);
  else if ('pause' in task) context.pauseMs = task.pause;
  else if ('submit' in task) startCall(context, task.submit, { submits: true });
  else if ('background' in task) startInBackground(context, task.background);
  else if ('validate' in task) {
    if (!validateScreen(context)) context.stop();
  } else if ('advance' in task) advanceFlow(context);
  else if ('previous' in task) leadBack(context);
  else if ('poll' in task) beginPoll(context);
  else if ('route' in task) route(context);
  else performInstruction(context, task);
}

function settle(context: TransitionContext, what: Extract<Task, { settle: unknown }>['settle']): void {
  switch (what) {
    case 'application':
      return settleApplication(context);
    case 'screen':
      return settleScreen(context);
    case 'arrival':
      return arrive(context);
    case 'answers':
      return settleAnswers(context);
    case 'route':
      return routeByStatus(context);
    case 'found':
      return showFound(context);
  }
}
