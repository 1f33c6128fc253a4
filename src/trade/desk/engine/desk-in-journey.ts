import type { JourneyDomain } from '../../../../runtime/journey/application/journey-domain.ts';
import { staffPart } from '../decisions/views.ts';

export const deskInJourney: JourneyDomain = {
  roles: [],
  begin: ({ lifecycle }) => ({ staffView: (own) => staffPart([lifecycle], own) }),
};
