import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, instant, nullable, openObject } from '../../schemas/parts.ts';

const base = '/service-operating-hours/external/api/v1/hours';

/** A weekday and its hours, in Pacific time. */
const entry = openObject({
  weekday: Type.String({
    description:
      "The weekday; for display, weekdays with the same hours, in the language of the request: 'Monday to Friday'.",
  }),
  weekdayValue: Type.Integer({ minimum: 1, maximum: 7, description: 'Its number, or that of the first: Monday is 1.' }),
  startTime: nullable(Type.String({ description: "'06:00', or for display '6 a.m.'; null where it is closed." })),
  endTime: nullable(Type.String({ description: "'18:00', or for display '6 p.m.'; null where it is closed." })),
  hours: Type.Optional(Type.String({ description: "For display, both in one text: '6 a.m. to 6 p.m.'." })),
  isOpen: Type.Boolean({ description: 'Whether the department is open on it at all.' }),
});

const query = closedObject({
  display: Type.Optional(Type.Literal('true', { description: 'The hours are for people to read.' })),
});

/** The regular telephone hours of a week (specification 2, section 7.4). Empty if the organisation has none. */
export const phoneHours = {
  method: 'GET',
  path: `${base}/OPS_PHONE`,
  request: { query },
  response: { 200: Type.Array(entry), ...commonErrors },
} as const satisfies CallContract;

/** The regular chat hours of a week. */
export const chatHours = { ...phoneHours, path: `${base}/OPS_CHAT` } as const satisfies CallContract;

/** The chat hours of the current week, Monday to Sunday, with holidays. */
export const chatWeek = {
  method: 'GET',
  path: `${base}/OPS_CHAT/week`,
  request: {},
  response: { 200: Type.Array(entry), ...commonErrors },
} as const satisfies CallContract;

/** Whether the chat is open now. */
export const chatOpenStatus = {
  method: 'GET',
  path: `${base}/OPS_CHAT/openStatus`,
  request: {},
  response: {
    200: openObject({
      isOpen: Type.Boolean({ description: 'Whether the department is open now.' }),
      opensAt: nullable(instant),
      closesAt: nullable(instant),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;
