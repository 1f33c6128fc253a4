import type { Session } from '../../../runtime/engine/session/session.ts';
import { canonicalJson } from '../../../runtime/json/canonical-json.ts';

/**
 * A key of the first screen: everything, besides documents, flags and URL, that decides what it shows. The server writes its
 * own key into the page, and the browser hydrates that page only if its key is equal. The clock counts by the hour, because
 * screens show only days.
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
