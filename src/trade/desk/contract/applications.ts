import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import {
  byUuid,
  closedObject,
  commonErrors,
  errorBody,
  eventFacts,
  nullable,
  uuid,
} from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';
import { staffEvent } from './staff-event.ts';

/**
 * The calls of the back office, for the lender's staff, with a bearer token of the lender's identity provider. Its roles are
 * those that the lifecycle's document declares; without one of them every response is a 403. The document also says what each
 * role may read: an application that none of the roles may read is a 404, and other data that they may not read are masked.
 */
export const base = '/back-office/applications';

export const errors = { ...commonErrors, 403: errorBody };
export const status = nullable(Type.String());
export const statusTitle = Type.String({ description: 'The status in words.' });
export const time = Type.String({ description: 'ISO 8601 in UTC.' });

const shownFact = closedObject({
  name: Type.String({ description: 'Dotted path.' }),
  title: Type.String({ description: 'The name in words.' }),
  value: Type.String({ description: 'As text. Of a sensitive value, only the last four characters.' }),
});

const answer = closedObject({
  ...shownFact.properties,
  entered: nullable(
    Type.String({
      enum: ['borrower', 'begun', 'default'],
      description:
        "Whose answer it is: the borrower's; that of somebody of the lender who began the application, which the borrower looked over; or nobody's: what the product counts with where nothing is entered. Null where the value is masked.",
    }),
  ),
});

const move = closedObject({
  at: time,
  from: status,
  to: Type.String(),
  title: Type.String({ description: 'That status in words.' }),
  event: Type.String(),
  cause: Type.String({ description: 'What happened, as a sentence.' }),
  verdicts: Type.Record(Type.String(), Type.String()),
  reasons: Type.Array(Type.String()),
  by: nullable(
    closedObject(
      { name: Type.String(), role: Type.String() },
      { description: 'The member of staff who caused it; null for any other cause.' },
    ),
  ),
});

const file = closedObject({
  uuid,
  kind: Type.String(),
  fileName: Type.String({ description: 'Masked where none of your roles may open it.' }),
  bytes: Type.Integer(),
  uploadedOn: time,
  used: Type.Boolean({ description: 'Whether the borrower has submitted it.' }),
  yours: Type.Boolean({ description: 'Whether one of your roles may open it.' }),
});

const paper = closedObject({
  name: Type.String(),
  title: Type.String(),
  bytes: Type.Integer(),
  madeOn: time,
  signedOn: nullable(time),
  yours: Type.Boolean({ description: 'Whether one of your roles may open it.' }),
});

const reading = closedObject({
  at: time,
  staff: Type.String({ description: "The subject of the person's token." }),
  name: Type.String(),
  role: Type.String({ description: 'The role that allowed it.' }),
  kind: Type.String({ enum: ['file', 'paper'] }),
  file: Type.String({ description: 'The id of a file, or the name of a paper.' }),
  title: Type.String({
    description: 'The name of the file, masked where none of your roles may open it, or of the paper.',
  }),
});

const act = closedObject({
  at: time,
  staff: Type.String({ description: "The subject of the person's token." }),
  name: Type.String(),
  role: Type.String(),
  event: nullable(Type.String({ description: 'Null for a comment.' })),
  title: nullable(Type.String({ description: 'What was decided, in words; null for anything else than a decision.' })),
  facts: Type.Record(Type.String(), Type.Unknown()),
  comment: nullable(Type.String({ description: 'Masked where none of your roles reads it.' })),
  from: status,
  to: status,
});

const application = closedObject({
  uuid,
  org: Type.String(),
  brand: Type.String({ description: "The organisation's name." }),
  loanNumber: Type.String(),
  status,
  statusTitle,
  created: time,
  updated: time,
  name: Type.String({ description: "The borrower's; empty until it is given." }),
  street: nullable(Type.String({ description: 'Of the property, with the place.' })),
  email: Type.String(),
  answers: Type.Array(answer),
  vendorFacts: Type.Array(shownFact),
  fields: Type.Array(shownFact),
  events: Type.Array(staffEvent, { description: 'The events that people may send in this status.' }),
  actsNext: Type.Array(Type.String({ enum: ['borrower', 'signers', 'desk', 'time'] }), {
    description: 'Who can move it on from this status; empty if none of these can, or it goes on by itself.',
  }),
  goesOn: nullable(
    Type.String({
      description: 'The day, yyyy-MM-dd at the property, on which it goes on by itself; null without one.',
    }),
  ),
  waitingFor: Type.Array(
    closedObject({
      vendor: Type.String(),
      title: Type.String(),
      key: Type.String(),
      since: time,
      overdue: Type.Boolean(),
    }),
    { description: 'Vendors that will answer later.' },
  ),
  files: Type.Array(file, { description: 'Uploaded by the borrower, the oldest first.' }),
  papers: Type.Array(paper, { description: 'The newest of each, the oldest first.' }),
  moves: Type.Array(move),
  acts: Type.Array(act),
  figures: closedObject(
    {
      amount: nullable(Type.Number({ description: 'Dollars, of the line that was chosen.' })),
      draw: nullable(Type.Number({ description: 'Dollars that are drawn at first.' })),
      rate: nullable(Type.Number({ description: 'A fraction.' })),
      apr: nullable(Type.Number({ description: 'A fraction.' })),
      term: nullable(Type.Number({ description: 'Years.' })),
      payment: nullable(Type.Number({ description: 'Dollars a month, of the line that was chosen.' })),
      score: nullable(Type.Number()),
      scoredOn: nullable(Type.String({ description: 'yyyy-MM-dd.' })),
      bureau: nullable(Type.String({ description: 'Whose report the score is from.' })),
      propertyValue: nullable(Type.Number({ description: 'Dollars.' })),
      valuation: nullable(Type.String({ enum: ['appraisal', 'report', 'estimate'] })),
      liens: nullable(Type.Number({ description: 'Dollars, of all liens on the property.' })),
      debts: nullable(Type.Number({ description: 'Dollars a month that the borrower owes, mortgages included.' })),
      income: nullable(Type.Number({ description: 'Dollars a month that count, with those from assets.' })),
      incomeFrom: nullable(Type.String({ enum: ['verified', 'stated'] })),
      cltv: nullable(
        Type.Number({
          description: 'All liens and the line that was chosen, else the smallest draw, to the value: a fraction.',
        }),
      ),
      cltvLimit: nullable(Type.Number({ description: 'The most that the policy allows.' })),
      dti: nullable(
        Type.Number({
          description: 'Debts and the payment of the line that was chosen, if any, to income: a fraction.',
        }),
      ),
      dtiLimit: nullable(Type.Number({ description: 'The most that the policy allows.' })),
    },
    { description: 'Null: not known yet, or none of your roles reads it.' },
  ),
  timeline: Type.Array(
    closedObject({
      at: time,
      what: Type.String({
        description:
          'status, decision, note, noteWithdrawn, asked, askedAgain, cleared, withdrawn, taken, released, assigned, restored, file, paperMade, paperSigned, email, text, letter or chat.',
      }),
      title: nullable(Type.String()),
      text: nullable(Type.String({ description: 'A reason or a note.' })),
      by: nullable(
        Type.String({ description: 'The name of who did it, of the lender or as they gave it in the chat.' }),
      ),
      now: nullable(Type.String({ description: 'The status that it led to, in words; null where that stayed.' })),
    }),
    { description: 'Everything that happened, the newest first.' },
  ),
  owner: nullable(
    closedObject(
      { name: Type.String(), since: time, isYou: Type.Boolean() },
      { description: 'Who of the staff looks after it.' },
    ),
  ),
  colleagues: Type.Array(closedObject({ id: Type.String(), name: Type.String(), isYou: Type.Boolean() }), {
    description:
      'Those of the staff who may read it, by name: it can be assigned to them, and a note names them by @ and the name.',
  }),
  mentions: Type.Array(closedObject({ at: time, by: Type.String(), text: Type.String() }), {
    description: 'Notes that name you, and that you have not answered, the newest first.',
  }),
  undo: nullable(
    closedObject(
      {
        what: Type.String({ enum: ['owner', 'note', 'condition'] }),
        id: Type.String({ description: 'Of the act; of a condition: of the condition.' }),
        seconds: Type.Integer({ description: 'For how long you can still take it back.' }),
      },
      { description: 'What you can take back for a minute.' },
    ),
  ),
  readings: Type.Array(reading, { description: 'Files and papers that were opened, the newest first.' }),
});

export type BackOfficeApplication = Type.Static<typeof application>;

/** The ETag is the application's version, for If-Match. */
export const getBackOfficeApplication = {
  role: roles.application,
  method: 'GET',
  path: `${base}/{uuid}`,
  request: { path: byUuid },
  response: { 200: application, ...errors },
} as const satisfies CallContract;

const opened = { 200: Type.Unsafe<Uint8Array>({ description: 'The bytes, as an attachment.' }), ...errors };

/** An uploaded file. 403 without a role that may open its kind. Each opening is recorded. */
export const openBackOfficeFile = {
  method: 'GET',
  path: `${base}/{uuid}/files/{file}`,
  request: { path: closedObject({ uuid, file: uuid }) },
  response: opened,
} as const satisfies CallContract;

/** A paper as PDF, signed if it is signed. 403 without a role that may open it. Each opening is recorded. */
export const openBackOfficePaper = {
  method: 'GET',
  path: `${base}/{uuid}/papers/{paper}`,
  request: {
    path: closedObject({ uuid, paper: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }) }),
  },
  response: opened,
} as const satisfies CallContract;

const remark = Type.String({ minLength: 1, maxLength: 2000 });
export const decided = { 200: closedObject({ status }), ...errors, 409: errorBody, 422: errorBody };

const enteredFact = closedObject({ name: Type.String({ maxLength: 64 }), text: Type.String({ maxLength: 1000 }) });

/**
 * Sends a staff event, once for each Idempotency-Key. With If-Match, only for that version (409 `changed`). 409 `not-awaited`
 * if the status does not await it, and `not-yet` if something else must come first; 422 `reason-missing` without a comment.
 */
export const decideOnApplication = {
  role: roles.sendEvent,
  method: 'POST',
  path: `${base}/{uuid}/events`,
  request: {
    path: byUuid,
    body: closedObject({
      event: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      facts: Type.Optional(eventFacts),
      entered: Type.Optional(
        closedObject(
          { first: Type.Optional(enteredFact), second: Type.Optional(enteredFact), third: Type.Optional(enteredFact) },
          { description: 'Facts as a person typed or chose them, read by their type; blank ones are left out.' },
        ),
      ),
      comment: Type.Optional({ ...remark, description: 'The reason, which is kept with the decision.' }),
    }),
  },
  response: decided,
} as const satisfies CallContract;

/** Adds a comment; the status does not change. */
export const commentOnApplication = {
  role: roles.comment,
  method: 'POST',
  path: `${base}/{uuid}/comments`,
  request: { path: byUuid, body: closedObject({ comment: remark }) },
  response: decided,
} as const satisfies CallContract;
