import type { Product } from '../../runtime/engine/product.ts';
import type { Event, Session } from '../../runtime/engine/session/session.ts';
import type { JourneyReport } from '../../runtime/journey/report/report.ts';
import { runJourney } from '../../runtime/journey/run/run.ts';
import type { Json } from '../../runtime/json/json.ts';
import type { MoveRecord } from '../../runtime/lifecycle/lifecycle-state.ts';
import type { Journey, JourneyStep } from '../../runtime/schema/types.ts';
import { journeyDocuments, journeyTools } from '../../src/product/journey-tools.ts';
import { loaded } from '../documents/loaded.ts';
import { journeys } from './journeys.ts';

/** `storage`: what the browser keeps after the step; `outside`: the address of another site, where the step led to one. */
export type RanStep = {
  step: JourneyStep;
  before: Session;
  after: Session;
  storage: ReadonlyMap<string, Json>;
  outside: string | null;
};

export type RanEvent = { before: Session; event: Event; after: Session };

/** `seen`: the session after each event; `moves`: the transitions of the application. Both of the whole journey, in order. */
export type RanJourney = {
  journey: Journey;
  product: Product;
  report: JourneyReport;
  steps: RanStep[];
  seen: Session[];
  events: RanEvent[];
  moves: MoveRecord[];
};

const ran = new WeakMap<Journey, RanJourney>();

/** A journey as the engine ran it, once for all test files of a worker. */
export function ranJourney(journey: Journey): RanJourney {
  const known = ran.get(journey) ?? ranOnTheEngine(journey);
  ran.set(journey, known);
  return known;
}

/** How long all of them may take, in milliseconds: a limit for what hangs, on a machine that does much else. */
export const patience = 1_800_000;

/** Every journey of tests/journeys as the engine ran it. */
export const ranJourneys = (): readonly RanJourney[] => journeys.map(ranJourney);

function ranOnTheEngine(journey: Journey): RanJourney {
  const { org = 'main', language } = journey;
  const { product, server } =
    (language === undefined ? loaded.organisations.get(org) : loaded.inLanguage(org, language).compiled) ?? {};
  if (!product || !server) throw new Error(`${journey.id}: the organisation does not compile`);
  const steps: RanStep[] = [];
  const seen: Session[] = [];
  const events: RanEvent[] = [];
  const moves: MoveRecord[] = [];
  const tools = journeyTools(loaded.validators);
  const report = runJourney(product, journeyDocuments(product, server), journey, tools, {
    step: (step, before, after, storage, outside) =>
      steps.push({ step, before, after, storage: new Map(storage), outside }),
    seen: (after, before, event) => {
      seen.push(after);
      events.push({ before, event, after });
    },
    moved: (record) => moves.push(record),
  });
  return { journey, product, report, steps, seen, events, moves };
}
