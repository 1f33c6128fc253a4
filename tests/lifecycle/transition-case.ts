import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../runtime/json/json.ts';
import { applicationViewOf } from '../../runtime/lifecycle/application-view.ts';
import { givenAnswers, givenState } from '../../runtime/lifecycle/given-state.ts';
import type { LifecycleEvent } from '../../runtime/lifecycle/lifecycle-state.ts';
import { manualEvent } from '../../runtime/lifecycle/manual-event.ts';
import { type Settled, settle } from '../../runtime/lifecycle/settle.ts';
import { lifecycleContext } from '../../src/language/pricing/policy.ts';
import { functions } from '../../src/trade/index.ts';
import { lifecycle, personas, pricing } from './documents.ts';

type Values = { [name: string]: Json };

/** An application that came to a status in the usual way, what happens to it there, and where it then rests. */
export type TransitionCase = {
  in: string;
  event: string;
  title: string;
  /** What the application shows there beside the usual: fields of its status, the property, liens. */
  application?: Values;
  /** What transitions set on the way, as the lifecycle's facts are called. */
  kept?: Values;
  /** What vendors told before. */
  vendorFacts?: Values;
  /** The borrower's answers, by dotted path or name. */
  answers?: Values;
  /** What the event brings, over what the sandbox would bring. */
  facts?: Values;
  /** ISO 8601 in UTC. */
  now?: string;
  rests: string;
  /** Of the application as its owner sees it then. */
  shows?: Values;
  /** Messages, at least these. */
  told?: string[];
};

export const transitionCases: TransitionCase[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'transition-cases.json'), 'utf8'),
);

const defaultNow = '2026-01-15T17:00:00.000Z';

/** Lets the event of a case happen, and what follows from it without anybody. */
export function happen(given: TransitionCase): Settled & { view: Values } {
  const now = given.now ?? defaultNow;
  const { status = {}, ...shown } = given.application ?? {};
  const application = { ...shown, status: { ...(status as Values), checklistStatus: given.in } };
  const answers = { ...givenAnswers(lifecycle, personas, application), ...given.answers };
  const context = lifecycleContext(pricing, answers, now);
  const usual = givenState(lifecycle, personas, application, context, functions);
  const fields = { ...usual.fields, ...selectedAs(given), ...given.kept };
  const from = { ...usual, fields, facts: { ...usual.facts, ...given.vendorFacts } };
  const event: LifecycleEvent = eventOf(given, from, context);
  const settled = settle(lifecycle, personas, context, functions, { from, event });
  const after = { ...context, answers: settled.answers };
  return { ...settled, view: applicationViewOf(lifecycle, settled.state, after, functions) };
}

/** The figures of the offer that the borrower selected, where the case says which. */
function selectedAs({ answers, application, now = defaultNow }: TransitionCase): Values {
  if (answers?.offerChoice === undefined) return {};
  const offered = { ...application, status: { checklistStatus: 'OFFER_SELECTION' } };
  const context = lifecycleContext(pricing, { ...givenAnswers(lifecycle, personas, offered), ...answers }, now);
  const from = givenState(lifecycle, personas, offered, context, functions);
  const settled = settle(lifecycle, personas, context, functions, { from, event: { name: 'offer-selected' } });
  const { selected } = settled.state.fields;
  return selected === undefined ? {} : { selected };
}

type Standing = Parameters<typeof manualEvent>;

/** Somebody else's event with its facts, or the borrower's. */
function eventOf({ event, facts }: TransitionCase, state: Standing[2], context: Standing[3]): LifecycleEvent {
  const usual = manualEvent(lifecycle, personas, state, context, functions, { event });
  const all = { ...usual?.facts, ...facts };
  const outside = manualEvent(lifecycle, personas, state, context, functions, { event, facts: all });
  return outside ?? { name: event };
}
