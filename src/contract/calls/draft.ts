import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { anything, byUuid, closed, commonErrors, errorBody, nothing } from '../schemas/parts.ts';

/** Bytes of a draft as JSON. */
export const draftLimit = 64 * 1024;

/** Drafts of one application: of more screens the ones that were written last are kept. */
export const draftsLimit = 20;

const path = Type.String({ minLength: 1, maxLength: 200, description: 'Of the screen that it was entered on.' });
const writer = Type.String({ maxLength: 64, description: 'The tab that wrote it, by a random name.' });
const based = Type.String({
  pattern: '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
  maxLength: 30,
  description: "The server's stamp of the draft that it goes on from.",
});
const stamp = Type.String({ description: "When it was written, by the server's clock, ISO 8601 in UTC." });
const answers = Type.Unsafe<{ [fact: string]: unknown }>({ type: 'object', additionalProperties: true });

const parts = {
  version: Type.String({ maxLength: 32, description: 'Of the application, as its ETag: what it was entered upon.' }),
  path,
  writer,
  unsaved: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Facts that were answered.' }),
};

/** What was entered on a screen of an application and is not saved yet, as its owner gets it back. */
export const draftView = closed({ application: Type.String(), ...parts, at: stamp, answers });
export type DraftView = Type.Static<typeof draftView>;

const address = '/service-application/api/v1/application/heloc/{uuid}/draft';

/**
 * Keeps it in place of the one before of the same screen. Secrets, consents, files and answers for the law's sake are left out, whatever is
 * sent. One that was entered upon another version than the application has is not kept: `at` is null then. Where another tab has
 * written since `based`, what it wrote stays, and comes back as `newer`, by fact; what it did not hold is added. 413 past 64 KB.
 */
export const keepDraft = {
  method: 'PUT',
  path: address,
  request: {
    path: byUuid,
    body: closed({ ...parts, based: Type.Union([based, Type.Null()]), answers: anything() }),
  },
  response: {
    200: closed({ at: Type.Union([stamp, Type.Null()]), newer: answers }),
    ...commonErrors,
    413: errorBody,
  },
} as const satisfies CallContract;

/** Removes what was entered on a screen, unless another tab has written since `based`. */
export const removeDraft = {
  method: 'DELETE',
  path: address,
  request: { path: byUuid, query: closed({ path, writer, based: Type.Optional(based) }) },
  response: { 204: nothing, ...commonErrors },
} as const satisfies CallContract;
