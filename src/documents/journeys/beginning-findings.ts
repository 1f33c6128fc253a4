import { type FindJourney, wholeJourney } from '../../../runtime/journey/run/whole-journey.ts';
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import type { GivenFinding } from './given-application.ts';

/** What is wrong with how a journey begins. `ids`: of all journeys. */
export function beginningFindings(journey: Journey, ids: readonly string[], find: FindJourney): GivenFinding[] {
  const { begins } = journey;
  if (begins === undefined) return opensNothing(journey) ? [openMissing] : [];
  const at = { pointer: '/begins', part: 'value' } as const;
  const first = find(begins);
  if (!first)
    return [
      { ...at, code: 'unknown-journey', message: `There is no journey "${begins}".`, remedy: didYouMean(begins, ids) },
    ];
  const circle = circleOf(journey, find);
  if (circle)
    return [
      {
        ...at,
        code: 'journey-circle',
        message: `The journey begins at its own end: ${circle.join(' begins with ')}.`,
        remedy: 'write the first steps of one of them, and remove its "begins"',
      },
    ];
  return opensTwice(journey, wholeJourney(first, find).journey) ? [openNotNeeded(journey)] : [];
}

/** The ids from a journey back to itself, where its beginnings lead there. */
function circleOf(journey: Journey, find: FindJourney): string[] | undefined {
  const ids = [journey.id];
  for (let at = journey.begins; at !== undefined; at = find(at)?.begins) {
    const seen = ids.indexOf(at);
    ids.push(at);
    if (seen >= 0) return ids.slice(seen);
  }
  return undefined;
}

const acts = ({ press, answer, confirm, drag }: JourneyStep): boolean =>
  press !== undefined || answer !== undefined || confirm !== undefined || drag !== undefined;

/** Whether something is done before a page is open. */
function opensNothing({ do: steps }: Journey): boolean {
  const first = steps.findIndex(({ open, application }) => open !== undefined || application !== undefined);
  return (first < 0 ? steps : steps.slice(0, first)).some(acts);
}

const openMissing: GivenFinding = {
  pointer: '/do/0',
  part: 'value',
  code: 'journey-open',
  message: 'The journey acts before a page is open.',
  remedy: 'write { "open": "<path>" } before this step, or "begins" with the id of the journey that leads here',
};

/** Whether the first step opens the address at which the other journey ended. */
function opensTwice({ do: [step] }: Journey, { do: before }: Journey): boolean {
  const ended = before.findLast(({ open, expect }) => open !== undefined || expect?.path !== undefined);
  return step?.open !== undefined && step.open === (ended?.expect?.path ?? ended?.open);
}

const openNotNeeded = ({ begins }: Journey): GivenFinding => ({
  pointer: '/do/0/open',
  part: 'value',
  code: 'journey-open',
  message: `This page is open already: "${begins}" ended here.`,
  remedy: 'remove this step; to load the page again, write { "reload": true }',
});
