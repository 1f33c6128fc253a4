import { advance } from '../../../runtime/engine/machine/advance.ts';
import { view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { journeyTools } from '../../../src/product/journey-tools.ts';
import { functions } from '../../../src/trade/index.ts';
import { loaded } from '../../documents/loaded.ts';
import type { RanJourney } from '../ran-journeys.ts';

const tools = journeyTools(loaded.validators);

/** The fields that a press of an action adds to the page, which it refuses. */
function addedByRefusal(product: Product, before: Session, action: string): string[] {
  const { session: after } = advance(product, before, { type: 'press', at: before.now, action }, tools);
  const isRefused = Object.keys(after.errors).length > 0 && after.busy === null;
  if (!isRefused || after.path !== before.path || after.dialog !== before.dialog) return [];
  const asked = new Set(view(product, before, functions).fields);
  return view(product, after, functions).fields.filter((field) => !asked.has(field));
}

/**
 * The questions that a borrower sees only once a press was refused. After each answer of a journey every action of the page is
 * pressed, on a copy of the session. `pressed` counts these presses by the path of their page.
 */
export function lateQuestions({ product, events }: RanJourney, pressed: Map<string, number>): string[] {
  const found = new Set<string>();
  for (const { event, after: session } of events) {
    if (event.type !== 'answer' || session.busy !== null || session.place.kind === 'nowhere') continue;
    const { screen } = session.place;
    for (const { id } of view(product, session, functions).actions) {
      pressed.set(screen, (pressed.get(screen) ?? 0) + 1);
      for (const field of addedByRefusal(product, session, id)) found.add(`${screen} ${id}: ${field}`);
    }
  }
  return [...found];
}
