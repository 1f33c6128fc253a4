import type { Session } from '../../../runtime/engine/session/session.ts';
import { canonicalJson } from '../../../runtime/json/canonical-json.ts';

/**
 * What decides, besides the documents, the flags and the address, which first screen a visit shows, as text. Equal texts
 * show equal screens: the server writes its own into the page, and the browser takes that page over only where it opens
 * the same. Of the clock it is the hour: what a screen shows of time are days.
 */
export function openedVisit(session: Session): string {
  const { place, visit, answers, kept, prefilled, state, failure } = session;
  const { errors, touched, confirms, confirmed, dialog, busy, shown, poll, stalled } = session;
  const hour = session.now.slice(0, 'yyyy-mm-ddThh'.length);
  return canonicalJson({
    ...{ hour, identified: session.identity !== null, place, visit, answers, kept, prefilled, state, failure },
    ...{ errors, touched, confirms, confirmed, dialog, busy, frozen: shown !== null, poll, stalled },
  });
}
