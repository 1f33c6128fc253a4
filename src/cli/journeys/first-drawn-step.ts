/** The step of a journey at which a browser may begin; the earlier ones are made without a page. */
import { fileNamed } from '../../../runtime/journey/server/uploads.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import type { EngineRun, EngineStep } from './engine-run.ts';

/** The verbs that need no rendered page. The others need a pointer, another page or the browser itself. */
const UNDRAWN: ReadonlySet<string> = new Set([
  'open',
  'application',
  'office',
  'answer',
  'drag',
  'press',
  'confirm',
  'reload',
  'expect',
]);

/**
 * The largest number of steps, at most `wanted`, after which a reloaded page behaves as without the reload. The engine checks
 * it: it runs the journey with a reload there. 0: the page makes all steps. `whole`: the run without a reload.
 */
export function firstDrawnStep(
  journey: Journey,
  target: number,
  run: (journey: Journey, like?: readonly EngineStep[]) => EngineRun,
  whole = run(journey),
): number {
  const last = Math.min(target, stepsWithoutPage(journey, whole));
  if (journey.do.slice(last).some(needsWhatCameBefore)) return 0;
  for (let from = last; from > 0; from -= 1)
    if (run(reloadedAfter(journey, from), withReload(whole, from)).passed) return from;
  return 0;
}

/** How many of the first steps need no page. */
function stepsWithoutPage({ do: steps }: Journey, { steps: ran }: EngineRun): number {
  const first = steps.findIndex((step, index) => needsPage(step) || (ran[index - 1]?.outside && acts(step)));
  return first < 0 ? steps.length : first;
}

/**
 * Why a browser cannot begin after this many steps of a journey, as a message; undefined if it can. Only a run shows whether a
 * reloaded page behaves the same: see `firstDrawnStep`.
 */
export function tooLateToBegin({ do: steps }: Journey, from: number): string | undefined {
  if (from > steps.length) return `--from ${from}: the last step of the journey is ${steps.length}`;
  const first = steps.slice(0, from).findIndex(needsPage);
  if (first < 0) return undefined;
  const verbs = Object.keys(steps[first] ?? {}).join(', ');
  return `--from ${from}: step ${first + 1} (${verbs}) needs a page; begin at ${first} or before`;
}

const needsPage = (step: JourneyStep): boolean =>
  Object.keys(step).some((verb) => !UNDRAWN.has(verb)) || (step.answer !== undefined && hasFile(step.answer as Json));

const hasFile = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (fileNamed(value) !== undefined || Object.values(value).some((part) => hasFile(part)));

const acts = ({ open, application, ...step }: JourneyStep): boolean =>
  open === undefined && application === undefined && Object.keys(step).some((verb) => verb !== 'expect');

/** Whether a step needs the pages before it: it goes back in the history, or expects all logs since the beginning. */
const needsWhatCameBefore = ({ back, expect }: JourneyStep): boolean => back === true || expect?.logs !== undefined;

const reloadedAfter = (journey: Journey, count: number): Journey => ({
  ...journey,
  do: [...journey.do.slice(0, count), { reload: true }, ...journey.do.slice(count)],
});

/** The steps with the reload inserted, which shows what the step before it showed. */
const withReload = ({ steps }: EngineRun, from: number): EngineStep[] => [
  ...steps.slice(0, from),
  ...steps.slice(from - 1, from),
  ...steps.slice(from),
];
