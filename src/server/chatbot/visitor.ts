import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieOf = (conversation: string): string => `lintel-chatbot-${conversation}`;
const purpose = (conversation: string): string => `conversation with the chatbot ${conversation}`;

/** Gives this browser the conversation for so many minutes: who learns its id elsewhere does not have it. */
export function giveConversation(
  request: FastifyRequest,
  reply: FastifyReply,
  conversation: string,
  minutes: number,
): void {
  reply.setCookie(cookieOf(conversation), request.server.context.vault.digest(purpose(conversation)), {
    path: '/service-chat-chatbot/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: minutes * 60,
  });
}

/** Whether this browser was given the conversation. */
export function holdsConversation({ cookies, server }: FastifyRequest, conversation: string): boolean {
  const brought = Buffer.from(cookies[cookieOf(conversation)] ?? '');
  const valid = server.context.vault.digests(purpose(conversation)).map((digest) => Buffer.from(digest));
  return valid.some((digest) => digest.length === brought.length && timingSafeEqual(digest, brought));
}
