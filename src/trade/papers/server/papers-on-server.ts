import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { papersOf } from '../../../server/papers/store/paper-store.ts';
import { paperContracts } from '../contract/calls.ts';
import { languageFact } from '../decisions/language-fact.ts';
import { paperView } from '../decisions/views.ts';
import { borrowerRoutes } from './borrower-routes.ts';
import { paperOf } from './paper-of.ts';

export const papersOnServer: ServerDomain = {
  contracts: paperContracts,
  access: {
    papers: 'own application',
    'paper-file': 'own application',
    'papers-before': 'anybody',
    'sample-paper': 'anybody',
    'paper-page-read': 'own application',
    'sign-papers': 'own application',
  },
  routes: borrowerRoutes,
  hooks: {
    paperFacts: (_, { language }) => languageFact(language),
    sessionFacts: async (db, application) => ({
      papers: (await papersOf(db, application)).map(paperOf).map(paperView),
    }),
  },
};
