import type { DomainApplication, JourneyDomain } from '../../../../runtime/journey/application/journey-domain.ts';
import { deadlinesOf, type Standing } from '../decisions/deadlines.ts';

/** Journeys expect the state of deadlines, by their ids. */
export const deadlinesInJourney: JourneyDomain = {
  roles: [],
  begin: (application) => ({ seen: { deadlines: (id) => standingOf(application, id) } }),
};

function standingOf(application: DomainApplication, id: string): Standing | undefined {
  const { lifecycle, functions, state, context, sent } = application;
  const now = state();
  const all = now ? deadlinesOf(lifecycle, now, context(), functions, sent()) : [];
  return all.find((deadline) => deadline.id === id)?.standing;
}
