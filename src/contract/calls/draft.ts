import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { anything, byUuid, closed, commonErrors, errorBody, nothing } from '../schemas/parts.ts';

/** Bytes of a draft as JSON. */
export const draftLimit = 64 * 1024;

const parts = {
  version: Type.String({ maxLength: 32, description: 'Of the application, as its ETag: what it was entered upon.' }),
  path: Type.String({ maxLength: 200, description: 'Of the screen that it was entered on last.' }),
  at: Type.String({
    pattern: '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
    maxLength: 30,
    description: 'When it was entered, ISO 8601 in UTC.',
  }),
  unsaved: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Facts that were answered.' }),
};

/** What was entered on the screens of an application and is not saved yet, as its owner gets it back. */
export const draftView = closed({
  application: Type.String(),
  ...parts,
  answers: Type.Unsafe<{ [fact: string]: unknown }>({ type: 'object', additionalProperties: true }),
});
export type DraftView = Type.Static<typeof draftView>;

const path = '/service-application/api/v1/application/heloc/{uuid}/draft';

/**
 * Keeps it in place of the one before. Secrets, consents, files and answers for the law's sake are left out, whatever is
 * sent. One that was entered upon another version than the application has is not kept. 413 past 64 KB.
 */
export const keepDraft = {
  method: 'PUT',
  path,
  request: { path: byUuid, body: closed({ ...parts, answers: anything() }) },
  response: { 204: nothing, ...commonErrors, 413: errorBody },
} as const satisfies CallContract;

export const removeDraft = {
  method: 'DELETE',
  path,
  request: { path: byUuid },
  response: { 204: nothing, ...commonErrors },
} as const satisfies CallContract;
