import type { Product } from '../product.ts';
import type { Effect, Event, Session } from '../session/session.ts';
import { answered, widgetReported } from './answer.ts';
import { applicationGiven } from './application.ts';
import { callAnswered, timerRang, tryAgain } from './calls.ts';
import { dropStaleCheck } from './check.ts';
import { flagsChanged } from './flags.ts';
import { opened } from './open.ts';
import { drain } from './perform.ts';
import { confirmed, pressed } from './press.ts';
import { reported } from './report.ts';
import { widgetRefused } from './session-end.ts';
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
  const turn = new TransitionContext(product, { ...session, now: event.at }, tools);
  turn.byBorrower = ['answer', 'press', 'confirm', 'widget', 'report'].includes(event.type);
  handle(turn, event);
  drain(turn);
  dropStaleCheck(turn, session);
  const { shown, busy, stalled } = turn.session;
  if (shown && !shown.stays && busy === null && stalled === null) turn.update({ shown: null });
  return { session: turn.session, effects: turn.effects };
}

function handle(turn: TransitionContext, event: Event): void {
  switch (event.type) {
    case 'open':
      return opened(turn, event);
    case 'answer':
      return answered(turn, event);
    case 'press':
      return pressed(turn, event);
    case 'confirm':
      return confirmed(turn, event.rule);
    case 'result':
      return callAnswered(turn, event);
    case 'tick':
      return timerRang(turn, event.effect);
    case 'refused':
      return widgetRefused(turn, event);
    case 'online':
      return tryAgain(turn);
    case 'flags':
      return flagsChanged(turn, event);
    case 'application':
      return applicationGiven(turn, event);
    case 'widget':
      return widgetReported(turn, event.facts);
    case 'report':
      return reported(turn, event);
  }
}
