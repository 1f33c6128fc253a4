import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { byUuid, closedObject, uuid } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';
import { base, decided } from './applications.ts';

/** Takes an application, whoever looked after it before, releases one's own, or assigns it to a colleague. Each change is recorded. */
export const setOwnerOfApplication = {
  role: roles.owner,
  method: 'POST',
  path: `${base}/{uuid}/owner`,
  request: {
    path: byUuid,
    body: closedObject({
      act: Type.String({ enum: ['take', 'release', 'assign'] }),
      to: Type.Optional(Type.String({ maxLength: 256, description: 'Of assign: the id of the colleague.' })),
    }),
  },
  response: decided,
} as const satisfies CallContract;

/** Takes back one's own last assignment or note, within a minute. The record keeps both. 409 `too-late` after that. */
export const undoAct = {
  role: roles.undo,
  method: 'POST',
  path: `${base}/{uuid}/undo`,
  request: {
    path: byUuid,
    body: closedObject({ act: Type.String({ ...uuid, description: 'The id in the "undo" of the application.' }) }),
  },
  response: decided,
} as const satisfies CallContract;

/** The notes that name who asks are looked at: the application leaves their queue of these. */
export const answerMentions = {
  role: roles.answerMentions,
  method: 'POST',
  path: `${base}/{uuid}/mentions`,
  request: { path: byUuid },
  response: decided,
} as const satisfies CallContract;
