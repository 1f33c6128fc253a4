import { view } from '../../runtime/engine/machine/view.ts';
import { displayedState } from '../../runtime/engine/session/displayed-session.ts';
import type { Session } from '../../runtime/engine/session/session.ts';
import { readPath } from '../../runtime/json/dotted-path.ts';
import { functions } from '../../src/trade/index.ts';
import type { RanJourney } from './ran-journeys.ts';

/**
 * What of a journey's screens changed while an action ran that was pressed on them. Adds to `looked` which screens were looked at
 * between a press and its end.
 */
export function unsteadyScreens({ product, seen }: RanJourney, looked: Set<string>): string[] {
  /** What the borrower sees, but for what says that something runs or went wrong. */
  const seenAs = (session: Session): string => {
    const {
      busy: _busy,
      dialog: _dialog,
      dialogFields: _dialogFields,
      errors: _errors,
      confirms: _confirms,
      screen,
      ...rest
    } = view(product, session, functions);
    const values = rest.fields.map((path) => readPath(displayedState(session).answers, path) ?? null);
    return JSON.stringify({ screen: screen?.id, ...rest, values });
  };
  const found: string[] = [];
  let still: { visit: number; before: string } | undefined;
  let last: Session | undefined;
  for (const session of seen) {
    const pressed =
      last?.busy === null && (session.busy === 'press' || session.busy === 'overlay') && last.visit === session.visit;
    // What the press before came to is said no more, and the clock has run on to the press.
    const atPress = last && { ...last, failure: null, stalled: null, now: session.now };
    if (pressed && atPress) still = { visit: session.visit, before: seenAs(atPress) };
    if (session.busy === null || session.visit !== still?.visit) still = undefined;
    last = session;
    if (!still) continue;
    if (session.place.kind !== 'nowhere') looked.add(session.place.screen);
    const now = seenAs(session);
    if (now !== still.before) found.push(`${session.path}: ${still.before} became ${now}`);
  }
  return found;
}
