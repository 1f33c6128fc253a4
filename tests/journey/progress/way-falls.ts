import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { wayShare } from '../../../runtime/engine/progress/way-share.ts';
import { displayedSession } from '../../../runtime/engine/session/displayed-session.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { JourneyStep } from '../../../runtime/schema/types.ts';
import { functions } from '../../../src/trade/index.ts';
import type { RanJourney } from '../ran-journeys.ts';

/** `own`: the screen has a share of its own, and not only that of its stage. */
type Shown = { screen: string; share: number | undefined; own: boolean };

/** What an applicant is shown after each step, and how much of the way lies behind. */
export type WayStep = Shown & { step: number; before: Shown | undefined };

/** Steps at which somebody else acts, another site is open, or that put the applicant somewhere. */
const isElsewhere = ({ as, open, application, reload, otherDevice }: JourneyStep): boolean =>
  (as !== undefined && as !== 'applicant') || [open, application, reload, otherDevice].some((one) => one !== undefined);

/** The screens that follow each other by moves forward. */
export function wayStepsOf({ product, steps }: RanJourney): WayStep[] {
  let before: Shown | undefined;
  return steps.flatMap(({ step, after, outside }, at) => {
    if (outside !== null) return [];
    const wasBack = step.back === true || after.transition?.direction === 'back';
    if (isElsewhere(step) || wasBack) before = undefined;
    const shown = shownBy(product, after, before?.share);
    const made = shown && { ...shown, step: at + 1, before };
    before = shown;
    return made ? [made] : [];
  });
}

function shownBy(product: Product, session: Session, before: number | undefined): Shown | undefined {
  const displayed = displayedSession(session);
  const { place } = displayed;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  if (!screen) return undefined;
  const env = environmentOf(product, displayed, functions);
  const rules = (id: string) => product.rules[id];
  const { stages: _, ...alone } = screen;
  const own = wayShare(alone, env, rules) !== undefined;
  return { screen: screen.id, share: wayShare(screen, env, rules, before), own };
}

const isMove = ({ screen, before }: WayStep): boolean => before !== undefined && before.screen !== screen;

const told = ({ step, screen, share, before }: WayStep): string =>
  `step ${step}: ${before?.screen} ${before?.share} -> ${screen} ${share}`;

/** Moves forward after which less of the way lies behind than before. */
export const wayFalls = (ran: RanJourney): string[] =>
  wayStepsOf(ran)
    .filter(({ share, before }) => share !== undefined && before?.share !== undefined && share < before.share)
    .map(told);

/** Moves forward to another screen with a place of its own, which leave the share as it was. */
export const wayRests = (ran: RanJourney): string[] =>
  wayStepsOf(ran)
    .filter(isMove)
    .filter(({ share, own, before }) => own && before?.own && share === before.share)
    .map(told);
