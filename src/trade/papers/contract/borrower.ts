import Type from 'typebox';
import { actionResponses } from '../../../contract/calls/applications.ts';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import {
  byUuid,
  closedObject,
  commonErrors,
  errorBody,
  instant,
  nullable,
  openObject,
  uuid,
} from '../../../contract/schemas/parts.ts';
import { signatureParts } from '../../../contract/schemas/signature.ts';
import { roles } from '../decisions/roles.ts';

const base = '/service-application/api/v1/application/heloc/{uuid}';

const paperId = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 64,
  description: "A paper of this application: 'note', 'right-to-cancel-1-2' (the first owner's second copy).",
});

const byPaper = closedObject({ uuid, paper: paperId });

/** A form field of a paper, with its position in points from the top left of the page. */
const field = openObject({
  id: Type.String(),
  kind: Type.String({ enum: ['signature', 'initials', 'date', 'name'] }),
  whose: Type.String({ enum: ['borrower', 'other'] }),
  label: Type.String(),
  page: Type.Integer({ description: 'From 1.' }),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});

const paper = openObject({
  id: paperId,
  paper: Type.String({
    description: "The document it is made of: 'note', 'right-to-cancel'; 'certificate' is the server's.",
  }),
  title: Type.String(),
  kind: Type.String({
    enum: ['disclosure', 'summary', 'agreement', 'security', 'notice', 'letter', 'valuation', 'sample', 'certificate'],
  }),
  forWhom: Type.String({ description: 'Whose copy it is.' }),
  copy: Type.Integer({ description: 'From 1.' }),
  pages: Type.Integer(),
  pagesRead: Type.Integer({
    description: 'Different pages that the borrower was shown to the end, as the server counts them.',
  }),
  unread: Type.Array(Type.Integer(), { description: 'Pages that were not, in order.' }),
  signable: Type.Boolean({ description: 'The borrower signs it here.' }),
  signed: Type.Boolean(),
  signedAt: Type.Optional(nullable(instant)),
  madeAt: instant,
  version: Type.String({ description: 'The number of the form, with its revision.' }),
  sha256: Type.String({ description: 'Of the file as it is downloaded, hex.' }),
  bytes: Type.Integer(),
  fields: Type.Array(field),
});
export type PaperView = Type.Static<typeof paper>;

/** The newest of each of the application's papers, oldest first. */
export const getPapers = {
  role: roles.list,
  method: 'GET',
  path: `${base}/papers`,
  request: { path: byUuid },
  response: { 200: closedObject({ papers: Type.Array(paper) }), ...commonErrors },
} as const satisfies CallContract;

const disposition = closedObject({
  as: Type.Optional(Type.String({ enum: ['attachment', 'inline'], description: 'attachment where absent.' })),
});

/** A PDF; with the signature, if the paper is signed. */
const pdf = Type.Unsafe<Uint8Array>({ description: 'application/pdf' });

/** The whole file in one response. 500 `paper-changed`, without the file, if its hash differs from the stored one. */
export const getPaperFile = {
  method: 'GET',
  path: `${base}/papers/{paper}/file`,
  request: { path: byPaper, query: disposition },
  response: { 200: pdf, ...commonErrors },
} as const satisfies CallContract;

/** A sample paper, open to the public. */
export const getSamplePaper = {
  method: 'GET',
  path: '/service-application/api/v1/papers/{paper}/file',
  request: { path: closedObject({ paper: paperId }), query: disposition },
  response: { 200: pdf, ...commonErrors },
} as const satisfies CallContract;

const cell = Type.Array(openObject({ text: Type.String(), strong: Type.Optional(Type.Literal(true)) }));

/** A paper's text, as it is attached to its file. */
const paperText = openObject({
  title: Type.String(),
  sections: Type.Array(
    openObject({
      heading: Type.Optional(cell),
      from: Type.Integer(),
      to: Type.Integer(),
      blocks: Type.Array(
        openObject({
          kind: Type.String({ enum: ['paragraph', 'list', 'notice', 'summary', 'table', 'field'] }),
          style: Type.Optional(Type.String()),
          title: Type.Optional(cell),
          rows: Type.Array(Type.Array(cell)),
          id: Type.Optional(Type.String()),
        }),
      ),
    }),
  ),
});

const publicPaper = openObject({
  id: paperId,
  title: Type.String(),
  version: Type.String({ description: 'The number of the form, with its revision.' }),
  sha256: Type.String({ description: 'Of the file as it is downloaded, hex.' }),
  file: Type.String({ description: 'Where the file is.' }),
  states: Type.Optional(
    Type.Array(Type.String(), { description: 'The states of homes for which it is shown; absent: all.' }),
  ),
  text: paperText,
});

/** The papers that are shown before an application is sent, with their text: the same for everyone. */
export const getPapersBefore = {
  method: 'GET',
  path: '/service-application/api/v1/papers',
  request: {},
  response: { 200: closedObject({ papers: Type.Array(publicPaper) }), ...commonErrors },
} as const satisfies CallContract;

const sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  maxLength: 64,
  description: 'Of the file that was shown, hex.',
});

/**
 * Reports that the borrower was shown this page to its end. 404 for a page that the paper does not have. 409 if the file was
 * not sent to them (`paper-not-opened`), if a newer version exists (`paper-replaced`), or if the minimum time of a page has not
 * passed since then or since the last counted page (`page-too-soon`): report it again later.
 */
export const readPaperPage = {
  role: roles.read,
  method: 'POST',
  path: `${base}/papers/{paper}/read`,
  request: { path: byPaper, body: closedObject({ page: Type.Integer({ minimum: 1, maximum: 2000 }), sha256 }) },
  response: { 200: paper, ...commonErrors, 409: errorBody },
} as const satisfies CallContract;

/**
 * Signs papers with one signature. 422 if a page of any of them was not read (`papers-are-read`), the place is
 * missing (`location-for-signing`; the failure says what to do), or the name is not the borrower's; 409 if one need not
 * be signed. Signing a signed paper again changes nothing. Once all papers of their kind are signed, the application
 * moves on.
 */
export const signPapers = {
  role: roles.sign,
  method: 'POST',
  path: `${base}/papers/signature`,
  versioned: 'write',
  request: {
    path: byUuid,
    body: closedObject({
      papers: Type.Array(paperId, { minItems: 1, maxItems: 20, uniqueItems: true }),
      ...signatureParts,
    }),
  },
  response: { ...actionResponses, 422: errorBody },
} as const satisfies CallContract;
