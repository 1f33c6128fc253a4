import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { boundedJson, byProduct, closedObject, commonErrors, errorBody, noContent } from '../schemas/parts.ts';

/** Largest size of a draft as JSON, in bytes. */
export const draftLimit = 64 * 1024;

/** The most drafts of one application; if there are more screens, the most recent ones are stored. */
export const draftsLimit = 20;

const path = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The path of the screen on which it was entered.',
});
const writer = Type.String({ maxLength: 64, description: 'A random name of the tab that wrote it.' });
const based = Type.String({
  pattern: '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
  maxLength: 30,
  description: "The server's time stamp of the draft that this one is based on.",
});
const stamp = Type.String({ description: "The time at which it was written, by the server's clock: ISO 8601 in UTC." });
const answers = Type.Unsafe<{ [fact: string]: unknown }>({ type: 'object', additionalProperties: true });

const parts = {
  version: Type.String({ maxLength: 32, description: 'The version (ETag) of the application on which it is based.' }),
  path,
  writer,
  unsaved: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Facts that were answered.' }),
};

/** Unsaved input on a screen of an application, as returned to its owner. */
export const draftView = closedObject({ application: Type.String(), ...parts, at: stamp, answers });
export type DraftView = Type.Static<typeof draftView>;

const address = '/service-application/api/v1/application/{product}/{uuid}/draft';

/**
 * Stores the draft of a screen in place of its previous one. Secrets, consents, files and answers collected only because the law requires it are
 * never stored. A draft of another version of the application is not stored: `at` is null. Where another tab has written since `based`, that tab's
 * answers stay and are returned as `newer`, by fact; answers for other facts are added. 413 above 64 KB.
 */
export const saveDraft = {
  method: 'PUT',
  path: address,
  request: {
    path: byProduct,
    body: closedObject({ ...parts, based: Type.Union([based, Type.Null()]), answers: boundedJson() }),
  },
  response: {
    200: closedObject({ at: Type.Union([stamp, Type.Null()]), newer: answers }),
    ...commonErrors,
    413: errorBody,
  },
} as const satisfies CallContract;

/** Removes the draft of a screen, unless another tab has written since `based`. */
export const removeDraft = {
  method: 'DELETE',
  path: address,
  request: { path: byProduct, query: closedObject({ path, writer, based: Type.Optional(based) }) },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;
