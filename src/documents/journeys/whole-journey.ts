/** Journeys that begin where another one ended. */
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import type { GivenFinding } from './given-application.ts';

/** A journey with the steps of those in which it begins. `begun`: how many of its steps are theirs. */
export type WholeJourney = { journey: Journey; begun: number };

/** Finds a journey as it is written. */
type Find = (id: string) => Journey | undefined;

/** Puts the steps of the journey in which this one begins before its own. Throws where `beginningFindings` finds that it cannot. */
export function wholeJourney({ begins, ...own }: Journey, find: Find, later: readonly string[] = []): WholeJourney {
  if (begins === undefined) return { journey: own, begun: 0 };
  const first = find(begins);
  if (!first || later.includes(begins)) throw new Error(`${own.id} cannot begin at the end of ${begins}`);
  const { journey } = wholeJourney(first, find, [...later, own.id]);
  const given = { ...journey.given, ...own.given };
  const flags = { ...journey.flags, ...own.flags };
  return {
    journey: {
      ...journey,
      ...own,
      ...(Object.keys(given).length > 0 && { given }),
      ...(Object.keys(flags).length > 0 && { flags }),
      do: [...journey.do, ...own.do],
    },
    begun: journey.do.length,
  };
}

/** What is wrong with how a journey begins. `ids`: of all journeys. */
export function beginningFindings(journey: Journey, ids: readonly string[], find: Find): GivenFinding[] {
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
function circleOf(journey: Journey, find: Find): string[] | undefined {
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
