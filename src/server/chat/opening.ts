import type { FastifyRequest } from 'fastify';
import type { LiveChat } from '../../../runtime/schema/types.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { openStatus } from '../operating-hours/opening-hours.ts';
import { liveChatOf } from './live-chat-of.ts';

/** Modes that testers choose outside production: with one of them the chat is open at any hour. */
const testModes: readonly unknown[] = ['twilio', 'nice', 'stream'];

/**
 * The live chat document, if a conversation may begin now. Throws a 404 if the organisation has none, a 409 outside its hours.
 */
export function openLiveChat(request: FastifyRequest, chatMode: string | null | undefined): LiveChat {
  const { context } = request.server;
  const chat = liveChatOf(context, request.org);
  if (!chat || request.flags()['fe-webchat'] !== true) throw notFound();
  const isTest = context.config.mode !== 'production' && testModes.includes(chatMode);
  const hours = context.documents.organisations.get(chat.hoursOf)?.server.operatingHours.OPS_CHAT;
  if (isTest || (hours && openStatus(hours, request.now()).isOpen)) return chat;
  throw new HttpError(409, ['Nobody is at the chat now'], { code: 'closed' });
}
