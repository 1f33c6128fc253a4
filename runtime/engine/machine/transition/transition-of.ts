import { matchPath } from '../../flow/match-path.ts';
import type { Product } from '../../product.ts';
import { freezePage } from '../../session/displayed-session.ts';
import type { Event, Place, Session } from '../../session/session.ts';
import type { Transition, TransitionCause } from '../../session/transition.ts';

type Change = Pick<Session, 'transition' | 'shown' | 'dialog'>;

/**
 * The transition after an event, and what stays on the screen while it runs: the page, and an overlay over it. It begins when
 * the session moves to another page or has to wait, and ends when nothing is awaited any more.
 */
export function transitionOf(product: Product, before: Session, after: Session, event: Event): Change {
  const { transition: last } = before;
  const waits = isAwaited(after);
  const running = last?.to === null ? last : undefined;
  if (!running && !waits && after.visit === before.visit)
    return { transition: last, shown: frozenAfter(after, waits), dialog: after.dialog };
  const { from, cause, direction } = running ?? newTransition(product, before, event);
  const to = waits ? null : after.path;
  return {
    transition: {
      from,
      to,
      cause: after.poll || before.poll || before.busy === 'waiting' ? 'poll' : cause,
      direction: to === null ? direction : directionOf(product, from, to, direction),
    },
    dialog: isOverlayOfWait(product, before, after) && !waits ? null : after.dialog,
    shown: waits && hasPage(before) && !after.shown ? freezePage(before, null) : frozenAfter(after, waits),
  };
}

/** Whether a page is awaited. The screen of a wait is itself a page that has come. */
const isAwaited = ({ busy, stalled }: Session): boolean => (busy !== null && busy !== 'waiting') || stalled !== null;

/** Whether a page is on the screen: not while the first one waits for its calls. */
const hasPage = ({ visit, busy, shown }: Session): boolean => visit > 0 && (busy !== 'loader' || shown !== null);

/** An overlay that was shown while something was awaited, and not one that this event opened. */
const isOverlayOfWait = (product: Product, before: Session, { dialog }: Session): boolean =>
  before.busy !== null && before.dialog === dialog && isOverlay(product, dialog);

const isOverlay = ({ dialogs }: Product, id: string | null): boolean => id !== null && dialogs[id]?.kind === 'overlay';

const frozenAfter = ({ shown }: Session, waits: boolean): Session['shown'] => (shown?.stays || waits ? shown : null);

function newTransition(
  product: Product,
  before: Session,
  event: Event,
): Pick<Transition, 'from' | 'cause' | 'direction'> {
  const cause = causeOf(before, event);
  const isBack = cause === 'back' || (event.type === 'press' && isBackAction(product, before, event.action));
  return { from: before.visit === 0 ? null : before.path, cause, direction: isBack ? 'back' : 'forward' };
}

/** An event that a press or a call's response caused belongs to a transition that runs already. */
function causeOf(before: Session, event: Event): TransitionCause {
  switch (event.type) {
    case 'press':
    case 'confirm':
    case 'answer':
      return 'press';
    case 'open':
      return before.visit === 0 ? 'open' : event.by === 'history' ? 'back' : 'link';
    case 'report':
    case 'widget':
    case 'refused':
      return 'vendor';
    case 'tick':
    case 'result':
    case 'online':
      return 'timer';
    default:
      return 'tab';
  }
}

function isBackAction({ screens }: Product, { place }: Session, action: string): boolean {
  return place.kind !== 'nowhere' && screens[place.screen]?.actions[action]?.style === 'back';
}

/** By the order of the flow's steps where both are steps of one flow. */
function directionOf(
  product: Product,
  from: string | null,
  to: string,
  otherwise: Transition['direction'],
): Transition['direction'] {
  if (from === null || from === to) return otherwise;
  return stepsBetween(product, matchPath(product, from).place, matchPath(product, to).place) ?? otherwise;
}

/** Undefined for places without an order. */
function stepsBetween({ flows }: Product, from: Place, to: Place): Transition['direction'] | undefined {
  if (from.kind !== 'step' || to.kind !== 'step' || from.flow !== to.flow) return undefined;
  const sequence = flows[from.flow]?.sequence ?? [];
  const distance = sequence.indexOf(to.step) - sequence.indexOf(from.step);
  return distance === 0 ? undefined : distance > 0 ? 'forward' : 'back';
}
