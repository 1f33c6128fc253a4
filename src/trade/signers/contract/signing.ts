import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import {
  byUuid,
  closedObject,
  commonErrors,
  day,
  errorBody,
  money,
  nullable,
  uuid,
} from '../../../contract/schemas/parts.ts';
import { getPaperFile, getPapers, readPaperPage, signPapers } from '../../papers/contract/borrower.ts';
import { roles } from '../decisions/roles.ts';

const base = '/service-application/api/v1/application/heloc/co-deed';
/** The URL names the application, because a person may be invited to sign several. */
const named = '/service-application/api/v1/application/heloc/{uuid}/co-deed';

const token = Type.String({
  pattern: '^[A-Za-z0-9_-]{16,64}$',
  maxLength: 64,
  description: 'Of the link in the invitation.',
});

/**
 * An additional signer's view: of the application, and of their own part in it. They may see nothing else of the application.
 */
const coDeed = closedObject({
  applicationUuid: Type.String(),
  status: Type.String({
    enum: ['PENDING', 'INVITED', 'SIGNED', 'DECLINED'],
    description: 'Of this signer, as the application lists them.',
  }),
  version: Type.String({ enum: ['v1', 'v2'], description: 'Who counts as an additional signer.' }),
  name: Type.String({ description: 'As it stands on the papers.' }),
  email: Type.String(),
  borrower: Type.String({ description: 'Who named them.' }),
  property: Type.String({ description: 'Street and city.' }),
  state: Type.Optional(Type.String({ description: 'The state of the home, whose law names what they sign.' })),
  securedUpTo: Type.Optional(nullable(money)),
  invitedAt: Type.Optional(Type.String({ description: 'When they were invited last, ISO 8601 in UTC.' })),
  identified: Type.Boolean({ description: 'Their photo ID was found to be theirs.' }),
  identity: Type.String({
    enum: ['none', 'checking', 'again', 'review', 'verified'],
    description: 'Of their photo ID. again: the photos could not be used. review: people look at it.',
  }),
  identityProblem: nullable(Type.String({ description: 'Why photos are asked for again.' })),
  agreed: Type.Boolean({ description: 'They agreed to get and sign papers electronically.' }),
  papersByMail: Type.Optional(Type.Boolean({ description: 'They withdrew that agreement.' })),
  asked: Type.Optional(
    Type.Integer({ description: 'How many conditions of theirs are not cleared yet: they sign once all are.' }),
  ),
  anew: Type.Boolean({ description: 'They signed before, and the paper was made anew since.' }),
  signing: Type.Boolean({ description: 'The application awaits their signature.' }),
  stage: Type.Optional(
    nullable(
      Type.String({
        enum: ['notary', 'cancelling', 'review', 'funding', 'open', 'recorded'],
        description:
          'What goes on once all have signed. cancelling: the time to cancel, also before it begins. review: people look into a question. open: the money is out. recorded: the county has recorded the lien. Null before.',
      }),
    ),
  ),
  session: Type.Optional(
    nullable(
      closedObject({
        at: nullable(Type.String({ description: 'Its time: ISO 8601 in UTC, or a day.' })),
        open: Type.Boolean({ description: 'They may join now.' }),
        joined: Type.Boolean({ description: 'They were in it.' }),
      }),
    ),
  ),
  ended: Type.Boolean({ description: 'The application was cancelled or declined.' }),
  mayCancel: Type.Optional(Type.Boolean({ description: 'The right to cancel for all owners is theirs, and runs.' })),
  cancelUntil: Type.Optional(
    nullable(
      Type.String({
        description:
          'The last day on which they may cancel, yyyy-MM-dd; null too while the notice is still on its way to an owner.',
      }),
    ),
  ),
});
export type CoDeedView = Type.Static<typeof coDeed>;

/**
 * The signing of this application; without an application, the one that awaits the caller's signature, else the newest. Only
 * for additional signers: 400 for others, 404 if they are not (or no longer) listed.
 */
export const coDeedStatus = {
  role: roles.status,
  method: 'GET',
  path: `${base}/status`,
  request: { query: closedObject({ applicationUuid: Type.Optional(uuid) }) },
  response: { 200: coDeed, ...commonErrors },
} as const satisfies CallContract;

/** The invitation of a link, for anybody who opens it. 404 if it is unknown or was used, 410 if it has expired. */
export const coDeedInvitation = {
  role: roles.invitation,
  method: 'POST',
  path: `${base}/invitation`,
  request: { body: closedObject({ token }) },
  response: {
    200: closedObject({ email: Type.String(), name: Type.String(), borrower: Type.String() }),
    ...commonErrors,
    410: errorBody,
  },
} as const satisfies CallContract;

/**
 * Accepts an invitation for the caller's account; the link is valid once. 404 and 410 as above; 409 `other-address` if the
 * account's e-mail address is not the invited one, `borrowers-account` if only accounts for signing may sign and this one is a
 * borrower's.
 */
export const takeInvitation = {
  role: roles.claim,
  method: 'POST',
  path: `${base}/claim`,
  request: { body: closedObject({ token }) },
  response: { 200: coDeed, ...commonErrors, 409: errorBody, 410: errorBody },
} as const satisfies CallContract;

const uploaded = closedObject({
  uuid,
  fileName: Type.Optional(Type.String({ maxLength: 200 })),
  bytes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
});

/** A signer's identifying data, with photos of their ID uploaded before. */
const identity = closedObject({
  dob: day,
  kind: Type.String({ enum: ['DRIVERS_LICENSE', 'STATE_ID_CARD', 'PASSPORT', 'PERMANENT_RESIDENT_CARD'] }),
  front: uploaded,
  back: Type.Optional(uploaded),
});

/** A signer's action, judged by the screen that makes the call. 409 if the application does not await it. */
export const actAsSigner = {
  role: roles.act,
  method: 'POST',
  path: `${named}/actions/{action}`,
  request: {
    path: closedObject({
      uuid,
      action: Type.String({ enum: ['identified', 'agreed', 'withdrawn', 'declined', 'cancelled'] }),
    }),
    body: closedObject({ identity: Type.Optional(identity), consent: Type.Optional(Type.Literal(true)) }),
  },
  response: { 200: coDeed, ...commonErrors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;

const byPaper = closedObject({ uuid, paper: getPaperFile.request.path.properties.paper });

/** The signer's papers: those that they sign or have signed, and the notices addressed to them. */
export const getSignerPapers = {
  role: roles.papers,
  method: 'GET',
  path: `${named}/papers`,
  request: { path: byUuid },
  response: getPapers.response,
} as const satisfies CallContract;

export const getSignerPaperFile = {
  method: 'GET',
  path: `${named}/papers/{paper}/file`,
  request: { path: byPaper, query: getPaperFile.request.query },
  response: getPaperFile.response,
} as const satisfies CallContract;

export const readSignerPage = {
  role: roles.read,
  method: 'POST',
  path: `${named}/papers/{paper}/read`,
  request: { path: byPaper, body: readPaperPage.request.body },
  response: readPaperPage.response,
} as const satisfies CallContract;

/**
 * Signs the signer's paper, as `sign-papers` does the borrower's: 422 too without the place (`location-of-signer`; the failure
 * says what to do). 409 `conditions-open` while a condition of theirs is open.
 */
export const signAsSigner = {
  role: roles.sign,
  method: 'POST',
  path: `${named}/papers/signature`,
  request: { path: byUuid, body: signPapers.request.body },
  response: { 200: coDeed, ...commonErrors, 403: errorBody, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;
