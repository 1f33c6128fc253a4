/** Where journeys show the fields of forms, and the shortest ways there. */
import type { View } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';

/** A journey that ends on a screen, which shows these fields (by their facts) then. `from`: its first step that needs a page. */
export type Way = { screen: string; fields: string[]; journey: Journey; from: number };
type Found = Omit<Way, 'from'> & { refused: boolean };
/**
 * `ways`: to each field that a journey shows, or to each kind of field. `left`: screens with a form that show no other kind.
 * `unreached`: those to which no journey leads.
 */
export type WaysToForms = { ways: Way[]; left: string[]; unreached: string[] };

/** Blocks with buttons or links of a look of their own. */
const PRESSED_BLOCKS: ReadonlySet<string> = new Set(['choice-list', 'task-list', 'widget', 'each', 'table']);

/** A step of a journey that was made, with what is shown after it. */
type Made = { step: JourneyStep; session: Session; outside: string | null; seen: View };

/** Notes where the journeys of one organisation show forms. */
export class FormFinder {
  readonly org: string;
  readonly #found: Found[] = [];

  constructor(org = 'main') {
    this.org = org;
  }

  /** To be told each step of a journey: notes the screen after it, if it has fields that no dialog covers. */
  follow(journey: Journey): (made: Made) => void {
    let begin = 0;
    let end = 0;
    return ({ step, session, outside, seen: { screen, fields, errors } }) => {
      if (step.application !== undefined) begin = end;
      end += 1;
      if (session.dialog !== null || outside !== null || !screen || fields.length === 0) return;
      const refused = Object.keys(errors).length > 0;
      this.#found.push({ screen: screen.id, fields, refused, journey: partOf(journey, begin, end) });
    };
  }

  /** `every`: to every field, and not only to every kind. `firstDrawn`: with which step a page begins at the latest. */
  ways(product: Product, { every, firstDrawn }: { every: boolean; firstDrawn(journey: Journey): number }): WaysToForms {
    const forms = Object.values(product.screens).filter(({ forms }) => Object.keys(forms).length > 0);
    const screens = forms.map(({ id }) => id);
    const foundOn = (id: string): Found[] => this.#found.filter(({ screen }) => screen === id);
    const toFields = screens.flatMap((id) => fewest(foundOn(id), ({ fields }) => fields));
    const chosen = every ? toFields : fewest(toFields, (way) => kindsOf(product, way));
    const without = (some: Found[]) => screens.filter((id) => some.every(({ screen }) => screen !== id));
    return {
      ways: chosen.map((way) => ({ ...way, from: firstDrawn(way.journey) })),
      left: without(chosen),
      unreached: without(toFields),
    };
  }
}

/** What comes before an application that is given has no part in the way: neither has the query of the first address. */
function partOf({ query, ...journey }: Journey, begin: number, end: number): Journey {
  const opened = journey.do.slice(0, begin).some(({ open }) => open !== undefined);
  const steps = journey.do.slice(begin, end);
  return { ...journey, ...(query === undefined || opened ? {} : { query }), do: steps };
}

/** A page that has refused something is worth a longer way around: its fields have said already what they have to say. */
const effort = ({ refused, journey }: Found): number => journey.do.length + (refused ? 100 : 0);

/** What a page has that moves, or is pressed, in a way of its own: its frame, the widgets of its fields, its own widgets and lists of buttons. */
function kindsOf({ screens }: Product, { screen: id, fields }: Found): string[] {
  const screen = screens[id];
  const blocks = Object.values(screen?.blocks ?? {}).flatMap((block) =>
    block.kind === 'each' ? [block, ...Object.values(block.blocks)] : [block],
  );
  return [
    `${screen?.layout ?? 'narrow'} page of ${id.split('/')[0]}`,
    ...blocks.flatMap((block) => {
      if (block.kind === 'form')
        return Object.values(block.fields)
          .filter(({ fact }) => fields.includes(fact))
          .map(({ widget }) => `field ${widget}`);
      return PRESSED_BLOCKS.has(block.kind) ? [block.kind === 'widget' ? `widget ${block.widget}` : block.kind] : [];
    }),
  ];
}

/** Ways that together show all that one of them shows: the one with most of what is left comes first, then the shortest. */
function fewest(found: Found[], shows: (way: Found) => string[]): Found[] {
  const left = new Set(found.flatMap(shows));
  const newIn = (way: Found): number => new Set(shows(way).filter((shown) => left.has(shown))).size;
  const chosen: Found[] = [];
  while (left.size > 0) {
    const [best] = [...found].sort((one, other) => newIn(other) - newIn(one) || effort(one) - effort(other));
    if (!best) break;
    chosen.push(best);
    for (const shown of shows(best)) left.delete(shown);
  }
  return chosen;
}
