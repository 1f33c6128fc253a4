import type { FastifyInstance } from 'fastify';
import { type Day, parseDay } from '../../../../runtime/dates/calendar.ts';
import { instantAt } from '../../../../runtime/dates/day-at.ts';
import { zoneOf } from '../../../../runtime/dates/time-zones.ts';
import { applicationOf } from '../../../server/backoffice/reading/guard.ts';
import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import { callRoute } from '../../../server/http/call-route.ts';
import type { NextDeadline } from '../../../server/platform/context/domain-hooks.ts';
import { deadlineContracts } from '../contract/calls.ts';
import { getDeadlines } from '../contract/desk.ts';
import { dueFirst, mostUrgentFirst } from '../decisions/most-urgent-first.ts';
import { unbroken } from '../decisions/unbroken.ts';
import { applicationDeadlines, deadlinesOfAll } from './application-deadlines.ts';

/** The instant at which a day is over at a property in this state. */
const endOf = (on: Day, place: string): Date => instantAt({ ...on, day: on.day + 1 }, [0, 0], zoneOf(place));

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
    async nextDeadlines(context, rows) {
      const all = await deadlinesOfAll(context, rows);
      return new Map(
        all.flatMap(({ row, place, deadlines }): [string, NextDeadline][] => {
          const due = dueFirst(deadlines);
          const on = parseDay(due?.day);
          return due && on ? [[row.uuid, { id: due.id, day: due.day, ends: endOf(on, place) }]] : [];
        }),
      );
    },
  },
};
