import type { FastifyInstance } from 'fastify';
import { applicationOf } from '../../../server/backoffice/reading/guard.ts';
import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { callRoute } from '../../../server/http/call-route.ts';
import { deadlineContracts } from '../contract/calls.ts';
import { getDeadlines } from '../contract/desk.ts';
import { isDue, mostUrgentFirst } from '../decisions/most-urgent-first.ts';
import { unbroken } from '../decisions/unbroken.ts';
import { applicationDeadlines } from './application-deadlines.ts';

/** Requests a minute of one member of staff. */
const limits = { perMinute: 240, byStaff: true } as const;

function deskRoutes(scope: FastifyInstance): void {
  const { context } = scope;
  callRoute(
    scope,
    'back-office-deadlines',
    getDeadlines,
    async (request) => {
      const deadlines = mostUrgentFirst(await applicationDeadlines(context, applicationOf(request).row));
      return { deadlines: deadlines.map((one) => ({ ...one, citations: one.citations.map(unbroken) })) };
    },
    limits,
  );
}

export const deadlinesOnServer: ServerDomain = {
  contracts: deadlineContracts,
  access: { 'back-office-deadlines': 'staff' },
  leads: { 'back-office-deadlines': 'application' },
  deskRoutes,
  hooks: {
    async deskRow(context, row) {
      const [due] = mostUrgentFirst(await applicationDeadlines(context, row)).filter(isDue);
      return { due: due ? { day: due.day, title: due.title, late: due.standing === 'overdue' } : null };
    },
  },
};
