import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFile } from '../../../../server/applications/documents/send-file.ts';
import { seeStaff } from '../../../../server/backoffice/login/staff-presence.ts';
import { staffOfRequest } from '../../../../server/backoffice/reading/guard.ts';
import { notReadable } from '../../../../server/backoffice/refusals.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { everyOrganisation, type Staff } from '../../../../server/ports/staff.ts';
import {
  actOnConversation as actCall,
  countWaiting,
  getConversations,
  lookAtConversation,
  openConversationFile,
  uploadConversationFile,
  writeInConversation,
} from '../../contract/desk.ts';
import { deskState } from '../../decisions/conversation.ts';
import type { DeskAct } from '../../decisions/decision.ts';
import { endAbandoned } from '../store/abandoned.ts';
import { tryEvent } from '../store/apply.ts';
import { stateOf } from '../store/conversation.ts';
import { chatFile, oneFile, receiveChatFile } from '../window/file-routes.ts';
import { actOnConversation, recordFirstLook, recordReading, requireOwn, writeMessage } from './acts.ts';
import { conversationsFor } from './queue.ts';
import { conversationOfRequest, mayAnswerAt } from './reading.ts';
import { conversationView } from './view.ts';
import { waitingFor } from './waiting.ts';

/** Requests a minute of one member of staff: an open conversation polls every two seconds. */
const limits = { perMinute: 240, byStaff: true } as const;

/**
 * Live conversations at the desk. A member of staff who makes one of these calls, the count apart, counts as present, which borrowers are shown.
 */
export function chatRoutes(scope: FastifyInstance): void {
  const { context } = scope;
  scope.decorateRequest('conversation', null);
  callRoute(
    scope,
    'desk-conversations',
    getConversations,
    async (request) => {
      const staff = await presentStaff(request);
      const listed = await conversationsFor(context, staff, request.query.page ?? 1);
      return { ...listed, answers: answersAnywhere(context, staff, request.org) };
    },
    limits,
  );
  callRoute(
    scope,
    'desk-conversations-waiting',
    countWaiting,
    async (request) => {
      await endAbandoned(context);
      return waitingFor(context, staffOfRequest(request));
    },
    limits,
  );
  lookRoute(scope);
  // In its own scope, so that no other route parses multipart forms.
  scope.register(uploadRoute);
  callRoute(
    scope,
    'desk-conversation-act',
    actCall,
    async (request) => {
      await presentStaff(request);
      const act = request.body.act as DeskAct;
      return { state: await actOnConversation(context, conversationOfRequest(request), act, request.ip) };
    },
    limits,
  );
  callRoute(
    scope,
    'desk-conversation-write',
    writeInConversation,
    async (request) => {
      await presentStaff(request);
      const { text, attachments } = request.body;
      const message = { text, attachments: attachments ?? [], clientMessageId: messageIdOf(request) };
      return { seq: await writeMessage(context, conversationOfRequest(request), message) };
    },
    { perMinute: 120, byStaff: true },
  );
  callRoute(
    scope,
    'desk-conversation-file',
    openConversationFile,
    async (request, reply) => {
      const desk = conversationOfRequest(request);
      const file = await chatFile(scope, desk.row.uuid, 'agent', request.params.file);
      if (file.author === 'borrower' && !desk.mayOpen)
        throw notReadable('the files of this conversation', desk.staff.roles);
      await recordReading(context.db, desk, { act: 'open-file', at: context.clock(), ip: request.ip });
      return sendFile(reply, file);
    },
    { perMinute: 60, byStaff: true },
  );
}

/** Files that an agent sends: the same kinds, limits and checks as a borrower's. */
async function uploadRoute(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, oneFile);
  callRoute(
    scope,
    'desk-conversation-upload',
    uploadConversationFile,
    async (request) => {
      await presentStaff(request);
      const desk = conversationOfRequest(request);
      requireOwn(desk);
      return receiveChatFile(request, desk.row, 'agent');
    },
    { perMinute: 60, byStaff: true },
  );
}

function lookRoute(scope: FastifyInstance): void {
  const { context } = scope;
  callRoute(
    scope,
    'desk-conversation',
    lookAtConversation,
    async (request) => {
      await presentStaff(request);
      const desk = conversationOfRequest(request);
      const { read, typing, messages } = request.body;
      const { uuid } = desk.row;
      if (deskState(stateOf(desk.row), desk.staff.id) === 'yours') {
        if (read) await tryEvent(context, uuid, { type: 'read', by: desk.staff, seq: read });
        if (typing) await tryEvent(context, uuid, { type: 'typing', by: desk.staff });
      }
      await recordFirstLook(context, desk, request.ip);
      return conversationView(context, desk, messages ?? undefined);
    },
    limits,
  );
}

/** Whether they answer conversations of one of their organisations; who works for all is asked about the one of the request. */
const answersAnywhere = (context: ServerContext, staff: Staff, org: string): boolean =>
  staff.organisations.some((one) => mayAnswerAt(context, staff, one === everyOrganisation ? org : one));

async function presentStaff(request: FastifyRequest): Promise<Staff> {
  const staff = staffOfRequest(request);
  await seeStaff(request.server.context, staff);
  return staff;
}

/** The id of a message, the same for all retries of one submission. */
function messageIdOf({ headers, staff }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return crypto.randomUUID();
  const digest = createHash('sha256').update(`${staff?.id}\n${key}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
