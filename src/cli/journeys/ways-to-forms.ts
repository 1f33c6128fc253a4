/** Where journeys show the fields of forms, and the shortest ways to them. */
import type { View } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import { frameOf } from './browser-traits.ts';

/** A journey that ends on a screen with these fields (by their facts). `from`: its first step that needs a page. */
export type Way = { screen: string; fields: string[]; journey: Journey; from: number };
type WayToForm = Omit<Way, 'from'> & { refused: boolean };
/**
 * `ways`: to each field that a journey shows, or to each kind of field. `left`: screens with a form but no further kind of
 * field. `unreached`: screens that no journey reaches.
 */
export type WaysToForms = { ways: Way[]; left: string[]; unreached: string[] };

/** What the ways lead to: each widget, also each frame and list of buttons, or each field. */
export type FormParts = 'widgets' | 'kinds' | 'fields';

/** Blocks whose buttons or links have their own design. */
const PRESSED_BLOCKS: ReadonlySet<string> = new Set(['choice-list', 'task-list', 'each', 'table']);

/** A step of a journey, with the view after it. */
type JourneyMoment = { step: JourneyStep; session: Session; outside: string | null; seen: View };

/** Records where the journeys of one organisation show forms. */
export class FormFinder {
  readonly org: string;
  readonly #found: WayToForm[] = [];

  constructor(org = 'main') {
    this.org = org;
  }

  /** Returns a callback for each step of a journey. It records the screen after the step, if it has fields and no dialog. */
  follow(journey: Journey): (made: JourneyMoment) => void {
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

  /** `firstDrawn`: the last step at which a page can begin. */
  ways(product: Product, which: FormParts, firstDrawn: (journey: Journey) => number): WaysToForms {
    const forms = Object.values(product.screens).filter(({ forms }) => Object.keys(forms).length > 0);
    const screens = forms.map(({ id }) => id);
    const foundOn = (id: string): WayToForm[] => this.#found.filter(({ screen }) => screen === id);
    const toFields = screens.flatMap((id) => fewest(foundOn(id), ({ fields }) => fields));
    const chosen = which === 'fields' ? toFields : fewest(toFields, (way) => kindsOf(product, way, which));
    const without = (some: WayToForm[]) => screens.filter((id) => some.every(({ screen }) => screen !== id));
    return {
      ways: chosen.map((way) => ({ ...way, from: firstDrawn(way.journey) })),
      left: without(chosen),
      unreached: without(toFields),
    };
  }
}

/**
 * The steps of a journey that are needed: steps before an application is set are not, nor is then the query of the first URL.
 */
function partOf({ query, ...journey }: Journey, begin: number, end: number): Journey {
  const opened = journey.do.slice(0, begin).some(({ open }) => open !== undefined);
  const steps = journey.do.slice(begin, end);
  return { ...journey, ...(query === undefined || opened ? {} : { query }), do: steps };
}

/** The cost of a way. A page that shows errors costs more, because its fields have been validated already. */
const effort = ({ refused, journey }: WayToForm): number => journey.do.length + (refused ? 100 : 0);

/** The kinds of interactive elements on a page: the widgets of its fields, its own, and as 'kinds' its frame and lists of buttons. */
function kindsOf({ screens }: Product, { screen: id, fields }: WayToForm, which: FormParts): string[] {
  const screen = screens[id];
  const blocks = Object.values(screen?.blocks ?? {}).flatMap((block) =>
    block.kind === 'each' ? [block, ...Object.values(block.blocks)] : [block],
  );
  return [
    ...(screen && which === 'kinds' ? [frameOf(screen)] : []),
    ...blocks.flatMap((block) => {
      if (block.kind === 'form')
        return Object.values(block.fields)
          .filter(({ fact }) => fields.includes(fact))
          .map(({ widget }) => `field ${widget}`);
      if (block.kind === 'widget') return [`widget ${block.widget}`];
      return which === 'kinds' && PRESSED_BLOCKS.has(block.kind) ? [block.kind] : [];
    }),
  ];
}

/**
 * A small set of ways that shows all that any of them shows: repeatedly the one with most of what is missing, then the
 * shortest.
 */
function fewest(found: WayToForm[], shows: (way: WayToForm) => string[]): WayToForm[] {
  const left = new Set(found.flatMap(shows));
  const newIn = (way: WayToForm): number => new Set(shows(way).filter((shown) => left.has(shown))).size;
  const chosen: WayToForm[] = [];
  while (left.size > 0) {
    const [best] = [...found].sort((one, other) => newIn(other) - newIn(one) || effort(one) - effort(other));
    if (!best) break;
    chosen.push(best);
    for (const shown of shows(best)) left.delete(shown);
  }
  return chosen;
}
