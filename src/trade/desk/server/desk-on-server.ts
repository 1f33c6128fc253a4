import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { deskContracts } from '../contract/calls.ts';
import { staffPart } from '../decisions/views.ts';
import { applicationRoutes } from './application-routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { linkRoute } from './prepared/link-route.ts';
import { preparedRoutes } from './prepared/routes.ts';
import { sendEvent } from './send-event.ts';

export const deskOnServer: ServerDomain = {
  contracts: deskContracts,
  access: {
    'back-office-find': 'staff',
    'back-office-application': 'staff',
    'back-office-file': 'staff',
    'back-office-paper': 'staff',
    'back-office-decide': 'staff',
    'back-office-comment': 'staff',
    'back-office-owner': 'staff',
    'back-office-undo': 'staff',
    'back-office-mentions': 'staff',
    'prepare-application': 'staff',
    'prepared-applications': 'staff',
    'prepared-application-act': 'staff',
    'back-office-flags': 'staff',
    'back-office-flag': 'staff',
    'back-office-flag-switch': 'staff',
    'prepared-application': 'anybody',
  },
  leads: {
    'back-office-find': 'list',
    'back-office-application': 'application',
    'back-office-file': 'application',
    'back-office-paper': 'application',
    'back-office-decide': 'act',
    'back-office-comment': 'application',
    'back-office-owner': 'application',
    'back-office-undo': 'application',
    'back-office-mentions': 'application',
    'prepare-application': 'nothing',
    'prepared-applications': 'list',
    'prepared-application-act': 'nothing',
    'back-office-flags': 'nothing',
    'back-office-flag': 'nothing',
    'back-office-flag-switch': 'nothing',
  },
  routes: linkRoute,
  deskRoutes(scope, jobs, ofDomains) {
    applicationRoutes(scope, jobs, ofDomains);
    flagRoutes(scope);
    preparedRoutes(scope, jobs);
  },
  hooks: {
    staffView: staffPart,
    async sendStaffEvent(office, trx, staff, sent) {
      await sendEvent(office, trx, staff, { ...sent, ip: null });
    },
  },
};
