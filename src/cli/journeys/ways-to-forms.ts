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
 * `ways`: the shortest ways that together show each field, or each kind of field. `uncovered`: screens with a form to which no
 * way leads. `unreached`: those of them that no journey reaches.
 */
export type WaysToForms = { ways: Way[]; uncovered: string[]; unreached: string[] };

/** What the ways lead to. 'widgets': each widget. 'kinds': each widget, frame and list of buttons. 'fields': each field. */
export type FormParts = 'widgets' | 'kinds' | 'fields';

/** Blocks whose buttons or links have their own design. */
const BLOCKS_WITH_BUTTONS: ReadonlySet<string> = new Set(['choice-list', 'task-list', 'each', 'table']);

/** A step of a journey, with the view after it. */
type JourneyMoment = { step: JourneyStep; session: Session; outside: string | null; view: View };

/** Records which forms the journeys of one organisation show. */
export class FormCoverage {
  readonly org: string;
  readonly #found: WayToForm[] = [];

  constructor(org = 'main') {
    this.org = org;
  }

  /** Returns a callback for each step of a journey. It records the screen after the step, if it has fields and no dialog. */
  follow(journey: Journey): (moment: JourneyMoment) => void {
    let begin = 0;
    let end = 0;
    return ({ step, session, outside, view: { screen, fields, errors } }) => {
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
    const waysToFields = screens.flatMap((id) => smallestCover(foundOn(id), ({ fields }) => fields));
    const chosen =
      which === 'fields' ? waysToFields : smallestCover(waysToFields, (way) => kindsOf(product, way, which));
    const screensWithout = (ways: WayToForm[]) => screens.filter((id) => ways.every(({ screen }) => screen !== id));
    return {
      ways: chosen.map((way) => ({ ...way, from: firstDrawn(way.journey) })),
      uncovered: screensWithout(chosen),
      unreached: screensWithout(waysToFields),
    };
  }
}

/**
 * The part of a journey that leads to a screen. It begins with the last step that sets an application. The first URL's query is
 * dropped if an earlier step opened another URL.
 */
function partOf({ query, ...journey }: Journey, begin: number, end: number): Journey {
  const hasOpened = journey.do.slice(0, begin).some(({ open }) => open !== undefined);
  const steps = journey.do.slice(begin, end);
  return { ...journey, ...(query === undefined || hasOpened ? {} : { query }), do: steps };
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
      return which === 'kinds' && BLOCKS_WITH_BUTTONS.has(block.kind) ? [block.kind] : [];
    }),
  ];
}

/**
 * A small set of ways that together show all that any of them shows. Takes the way that shows most of what is still missing, the
 * shorter of two equal ones, until nothing is missing.
 */
function smallestCover(ways: WayToForm[], shows: (way: WayToForm) => string[]): WayToForm[] {
  const missing = new Set(ways.flatMap(shows));
  const countNew = (way: WayToForm): number => new Set(shows(way).filter((shown) => missing.has(shown))).size;
  const chosen: WayToForm[] = [];
  while (missing.size > 0) {
    const [best] = [...ways].sort((one, other) => countNew(other) - countNew(one) || effort(one) - effort(other));
    if (!best) break;
    chosen.push(best);
    for (const shown of shows(best)) missing.delete(shown);
  }
  return chosen;
}
