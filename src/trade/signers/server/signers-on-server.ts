import { namedApplication } from '../../../server/access/guard-routes.ts';
import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { DomainHooks } from '../../../server/platform/context/domain-hooks.ts';
import { signerContracts } from '../contract/calls.ts';
import { signersAtDesk } from '../decisions/views.ts';
import { invitedSigners } from './asked-signers.ts';
import { checkIdentity, identityChecks } from './check-identity.ts';
import { storeInvitation } from './invitations.ts';
import { answerSignerRequest } from './later-answers.ts';
import { ownSigning } from './own-signing.ts';
import { signerRoutes } from './routes.ts';
import { signerDocumentRoutes } from './upload-routes.ts';

const hooks: DomainHooks<ServerContext> = {
  async deskView(context, row, lifecycle) {
    const mayBeAsked = context.domains.participantTasks.mayAsk(lifecycle, row.status ?? '');
    return signersAtDesk(await invitedSigners(context, context.db, row), mayBeAsked);
  },
  invited: storeInvitation,
  laterAnswer: answerSignerRequest,
  vendorKeys: (db) => db.selectFrom('signer_request').select(['vendor', 'vendor_key']),
  participantAccounts: (db) => db.selectFrom('application_signer').select('account'),
};

export const signersOnServer: ServerDomain = {
  contracts: signerContracts,
  access: {
    'co-deed-invitation': 'anybody',
    'co-deed-claim': 'account',
    'co-deed-status': 'account',
    'co-deed-action': 'participant',
    'co-deed-papers': 'participant',
    'co-deed-paper-file': 'participant',
    'co-deed-page-read': 'participant',
    'co-deed-sign': 'participant',
    'co-deed-open-link': 'participant',
    'co-deed-finish-link': 'participant',
    'co-deed-upload-document': 'participant',
    'co-deed-remove-document': 'participant',
  },
  guards: {
    participant: async (request) => {
      await ownSigning(request, await namedApplication(request));
    },
  },
  routes: (app, jobs) => signerRoutes(app, jobs, app.context.adapters.hosted),
  uploadRoutes: signerDocumentRoutes,
  jobs: { [identityChecks]: { of: 'signer', run: checkIdentity } },
  hooks,
};
