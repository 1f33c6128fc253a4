import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { DomainHooks, ParticipantTask } from '../../../server/platform/context/domain-hooks.ts';
import { errorOf, refuseIf } from '../../port/server/error-of.ts';
import { conditionContracts } from '../contract/calls.ts';
import { refusedWhileHeld, signatureRefused, unclearedOf } from '../decisions/held.ts';
import { mayAskBorrower, mayAskSigners } from '../decisions/permitted.ts';
import { categoriesOf } from '../decisions/views.ts';
import { applyEvent } from './apply.ts';
import { conditionsAtDesk } from './at-desk.ts';
import { borrowerRoutes } from './borrower-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { signerRoutes } from './signer-routes.ts';
import { conditionsOf } from './store.ts';

const hooks: DomainHooks<ServerContext> = {
  async moved(trx, at, { conditionCategories, ended }) {
    if (ended || conditionCategories.length > 0)
      await applyEvent(trx, at, { type: 'moved', conditionCategories, ended });
  },
  async hold(trx, application, lifecycle, event) {
    const refusal = refusedWhileHeld(lifecycle, event, await conditionsOf(trx, application));
    return refusal && errorOf(refusal);
  },
  deskView: async ({ db }, { uuid, status }, lifecycle) => ({
    mayBeAsked: mayAskBorrower(lifecycle, status ?? ''),
    conditions: await conditionsAtDesk(db, uuid, lifecycle),
  }),
  staffView: (lifecycles, roles) => ({ categories: categoriesOf(lifecycles, roles) }),
  participantTasks: {
    unsettled: async (db, application, signer) => unclearedOf(signer, await conditionsOf(db, application)),
    hold: async (trx, application, signer) => refuseIf(signatureRefused(signer, await conditionsOf(trx, application))),
    ask: (trx, at, task) => applyEvent(trx, at, eventOf('signer-asked', task)),
    answered: (trx, at, task) => applyEvent(trx, at, eventOf('signer-answered', task)),
    settle: (trx, at, task) => applyEvent(trx, at, eventOf('signer-settled', task)),
    mayAsk: mayAskSigners,
  },
};

type EventAboutSigner = 'signer-asked' | 'signer-answered' | 'signer-settled';

const eventOf = (type: EventAboutSigner, { participant: signer, category }: ParticipantTask) => ({
  type,
  signer,
  category,
});

export const conditionsOnServer: ServerDomain = {
  contracts: conditionContracts,
  access: {
    conditions: 'own application',
    'answer-condition': 'own application',
    'co-deed-conditions': 'participant',
    'co-deed-answer-condition': 'participant',
    'back-office-condition-open': 'staff',
    'back-office-condition-act': 'staff',
  },
  leads: { 'back-office-condition-open': 'application', 'back-office-condition-act': 'application' },
  routes(app) {
    borrowerRoutes(app);
    signerRoutes(app);
  },
  deskRoutes,
  sandboxRoutes,
  hooks,
};
