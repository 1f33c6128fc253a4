import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject, commonErrors, errorBody, nullable } from '../../../contract/schemas/parts.ts';

const deadline = closedObject({
  id: Type.String(),
  title: Type.String({ description: 'What is to be done.' }),
  source: Type.Array(Type.String(), { description: 'Ids of flows/sources.' }),
  citations: Type.Array(Type.String(), { description: 'The laws and decisions, as people cite them.' }),
  kind: Type.String({ enum: ['by', 'from'], description: 'Done by the day, or not before it.' }),
  starts: Type.Array(
    closedObject({
      event: Type.String({ description: 'What happened.' }),
      on: Type.String({ description: 'yyyy-MM-dd, at the property.' }),
      why: Type.String({ description: 'Why the day is counted from it.' }),
    }),
    { description: 'What the day is counted from.' },
  ),
  day: Type.String({ description: 'yyyy-MM-dd, at the property.' }),
  met: nullable(Type.String({ description: 'The day on which it was done.' })),
  standing: Type.String({ enum: ['met', 'late', 'early', 'open', 'overdue', 'waiting'] }),
});

/**
 * The legal deadlines of an application: what must be done by a day, or not before one. Overdue first, then due, the nearest
 * day first, and done last.
 */
export const getDeadlines = {
  method: 'GET',
  path: '/back-office/applications/{uuid}/deadlines',
  request: { path: byUuid },
  response: { 200: closedObject({ deadlines: Type.Array(deadline) }), ...commonErrors, 403: errorBody },
} as const satisfies CallContract;
