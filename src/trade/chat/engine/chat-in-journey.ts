import type { JourneyDomain } from '../../../../runtime/journey/application/journey-domain.ts';

export const chatInJourney: JourneyDomain = { roles: [], begin: () => ({}) };
