import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nullable, uuid } from '../../../contract/schemas/parts.ts';
import { roles } from '../decisions/roles.ts';

/**
 * Live conversations at the desk. The live chat's document says which roles answer. A conversation about an application is
 * read by the roles that read that application and its conversations, as the lifecycle's document says; one about none by those
 * who answer. A conversation that the person may not read gets the same 404 as one that does not exist.
 */
const base = '/back-office/conversations';

const errors = { ...commonErrors, 403: errorBody };
const time = Type.String({ description: 'ISO 8601 in UTC.' });
const state = Type.Union(
  [Type.Literal('waiting'), Type.Literal('yours'), Type.Literal('others'), Type.Literal('ended')],
  { description: 'waiting: nobody has taken it. yours, others: who has.' },
);

const row = closedObject({
  conversation: uuid,
  state,
  name: Type.String(),
  borrower: Type.Boolean({ description: 'Whether somebody who was logged in began it; else a visitor did.' }),
  brand: Type.String({ description: "The organisation's name." }),
  about: nullable(Type.String({ description: 'The number of the application that it is about.' })),
  agent: nullable(Type.String({ description: 'Who has taken it.' })),
  here: Type.Boolean({ description: "Whether the borrower's window is open." }),
  since: time,
  last: Type.String({ description: 'The beginning of the last message.' }),
  lastAt: nullable(time),
  unread: Type.Integer({ description: 'Messages of the borrower that nobody at the desk has read.' }),
});

/**
 * A page of the open conversations that the person may answer, and of their own that ended within a day: first their own, then
 * those that wait, those of borrowers before those of visitors and the longest waiting first, then those of others. The caller
 * counts as present at the desk.
 */
export const getConversations = {
  role: roles.list,
  method: 'GET',
  path: base,
  request: {
    query: closedObject({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'From 1; the first without it.' })),
    }),
  },
  response: {
    200: closedObject({
      conversations: Type.Array(row),
      more: Type.Boolean({ description: 'Whether there is a next page.' }),
      waiting: Type.Integer({ description: 'How many nobody has taken, on all pages.' }),
      answers: Type.Boolean({ description: 'Whether a role of theirs answers conversations.' }),
    }),
    ...errors,
  },
} as const satisfies CallContract;

/** How many conversations wait for the person, on all pages of the list. It does not count as presence at the desk. */
export const countWaiting = {
  role: roles.waiting,
  method: 'GET',
  path: `${base}/waiting`,
  request: {},
  response: {
    200: closedObject({
      waiting: Type.Integer({ description: 'How many nobody has taken.' }),
      since: nullable(Type.String({ description: 'When the oldest of these began, ISO 8601 in UTC.' })),
      unread: Type.Integer({ description: 'How many of their own have messages that they have not read.' }),
    }),
    ...errors,
  },
} as const satisfies CallContract;

const byConversation = closedObject({ conversation: uuid });

const attachment = closedObject({
  uuid,
  fileName: Type.String({ description: 'Masked where none of your roles may open it.' }),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  yours: Type.Boolean({ description: 'Whether the person may open it.' }),
});

const message = closedObject({
  seq: Type.Integer(),
  author: Type.String({ enum: ['borrower', 'agent'] }),
  text: Type.String(),
  at: time,
  attachments: Type.Array(attachment),
});

const application = {
  uuid,
  loanNumber: Type.String(),
  status: Type.String({ description: 'In words.' }),
  found: Type.String({
    enum: ['about', 'account', 'email'],
    description: 'Why it is named: the conversation is about it, or it is of the account or the email of who writes.',
  }),
};

const conversation = closedObject({
  conversation: uuid,
  state,
  mayAnswer: Type.Boolean({ description: 'Whether a role of theirs answers conversations.' }),
  name: Type.String(),
  email: Type.String(),
  brand: Type.String(),
  proof: Type.String({
    enum: ['now', 'before', 'none'],
    description: 'Whether it is proved that who writes is logged in: now, when the conversation began, or not at all.',
  }),
  here: Type.Boolean({ description: "Whether the borrower's window is open." }),
  typing: Type.Boolean({ description: 'Whether the borrower types now.' }),
  screen: nullable(Type.String({ description: 'The title of the page that the borrower has open.' })),
  agent: nullable(Type.String({ description: 'Who has taken it.' })),
  started: time,
  ended: nullable(time),
  endedBy: nullable(
    Type.String({
      enum: ['borrower', 'agent', 'chatbot', 'time'],
      description: 'chatbot: it went on there. time: the window was closed for too long.',
    }),
  ),
  application: nullable(
    closedObject(application, {
      description: 'Null where it is about none, or about one that the person may not read.',
    }),
  ),
  others: Type.Array(closedObject(application), {
    description:
      'Further applications that the person may read, the newest first: those of the account that writes, or while nobody is logged in of the account with the email that was given.',
  }),
  messages: Type.Array(message, { description: 'The last ones, in order.' }),
  earlier: Type.Integer({ description: 'How many there are before these.' }),
  read: Type.Integer({ description: 'Up to which message the borrower has read.' }),
  replies: Type.Array(closedObject({ id: Type.String(), title: Type.String(), text: Type.String() }), {
    description: 'What may be put into a message.',
  }),
  acts: Type.Array(closedObject({ name: Type.String(), act: Type.String(), at: time }), {
    description: 'What people of the lender did with it, the newest first.',
  }),
});

export type OfficeConversation = Type.Static<typeof conversation>;

/**
 * One conversation, with data about its borrower. The person who has taken it sends what they have read and whether they are
 * typing, which the borrower is shown. The first reading is recorded.
 */
export const lookAtConversation = {
  role: roles.look,
  method: 'POST',
  path: `${base}/{conversation}/look`,
  request: {
    path: byConversation,
    body: closedObject({
      read: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1e9 }))),
      typing: Type.Optional(nullable(Type.Boolean())),
      messages: Type.Optional(
        nullable(Type.Integer({ minimum: 1, maximum: 5000, description: 'How many of the last messages; 20.' })),
      ),
    }),
  },
  response: { 200: conversation, ...errors },
} as const satisfies CallContract;

/** 409 if another person has taken it meanwhile, or it has ended. Each act is recorded. */
export const actOnConversation = {
  role: roles.act,
  method: 'POST',
  path: `${base}/{conversation}/acts`,
  request: {
    path: byConversation,
    body: closedObject({ act: Type.String({ enum: ['take', 'to-queue', 'to-chatbot', 'end'] }) }),
  },
  response: { 200: closedObject({ state }), ...errors, 409: errorBody },
} as const satisfies CallContract;

/** Sends a message with text, files or both, once for each Idempotency-Key. 409 if the caller has not taken the conversation. */
export const writeInConversation = {
  role: roles.write,
  method: 'POST',
  path: `${base}/{conversation}/messages`,
  request: {
    path: byConversation,
    body: closedObject({
      text: Type.String({ maxLength: 4000, description: 'May be empty with a file.' }),
      attachments: Type.Optional(
        Type.Array(uuid, { maxItems: 20, description: 'Files that the person uploaded to this conversation.' }),
      ),
    }),
  },
  response: { 200: closedObject({ seq: Type.Integer() }), ...errors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;

/**
 * Uploads one file in the form's part 'file', to be attached to a message. The same kinds, limits and checks as for a
 * borrower's. 409 if the caller has not taken the conversation.
 */
export const uploadConversationFile = {
  method: 'POST',
  path: `${base}/{conversation}/files`,
  request: { path: byConversation },
  response: {
    200: closedObject({ uuid, fileName: Type.String(), mediaType: Type.String(), bytes: Type.Integer() }),
    ...errors,
    409: errorBody,
    413: errorBody,
    415: errorBody,
    422: errorBody,
  },
} as const satisfies CallContract;

/** A file that was sent in it. Each opening is recorded. */
export const openConversationFile = {
  method: 'GET',
  path: `${base}/{conversation}/files/{file}`,
  request: { path: closedObject({ conversation: uuid, file: uuid }) },
  response: { 200: Type.Unsafe<Uint8Array>({ description: 'The bytes, as an attachment.' }), ...errors },
} as const satisfies CallContract;

/** The part of an application's view at the desk. */
export const applicationPart = {
  conversations: Type.Array(
    closedObject({
      conversation: uuid,
      started: time,
      ended: nullable(time),
      agent: nullable(Type.String({ description: 'Who has taken it.' })),
      messages: Type.Integer(),
    }),
    { description: 'Live conversations about it, the newest first.' },
  ),
};

export const deskChatContracts = {
  'desk-conversations': getConversations,
  'desk-conversations-waiting': countWaiting,
  'desk-conversation': lookAtConversation,
  'desk-conversation-act': actOnConversation,
  'desk-conversation-write': writeInConversation,
} as const satisfies Record<string, CallContract>;
