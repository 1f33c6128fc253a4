import type { DomainApplication, JourneyDomain } from '../../../../runtime/journey/application/journey-domain.ts';
import { lifecycleOn } from '../../../../runtime/lifecycle/decision-rules.ts';
import { deadlinesOf, type Given, type Standing } from '../decisions/deadlines.ts';

/** Journeys expect the state of deadlines, by their ids. */
export const deadlinesInJourney: JourneyDomain = {
  roles: [],
  begin: (application) => ({ seen: { deadlines: (id) => standingOf(application, id) } }),
};

function standingOf(application: DomainApplication, id: string): Standing | undefined {
  const { functions, state, context, sent, shared, dates } = application;
  const lifecycle = lifecycleOn(application.lifecycle, dates().application);
  const now = state();
  // The domain of papers shares lists of times.
  const papers = (shared('papersMade') ?? {}) as Given['papers'];
  const all = now ? deadlinesOf(lifecycle, now, context(), functions, { papers, messages: sent() }) : [];
  return all.find((deadline) => deadline.id === id)?.standing;
}
