import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieOf = (conversation: string): string => `lintel-chatbot-${conversation}`;
const purpose = (conversation: string): string => `conversation with the chatbot ${conversation}`;

/** Sets a cookie that proves the conversation for so many minutes: knowing its id is not enough. */
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

/** Whether the browser's cookie proves the conversation. */
export function holdsConversation({ cookies, server }: FastifyRequest, conversation: string): boolean {
  const brought = Buffer.from(cookies[cookieOf(conversation)] ?? '');
  const valid = server.context.vault.digests(purpose(conversation)).map((digest) => Buffer.from(digest));
  return valid.some((digest) => digest.length === brought.length && timingSafeEqual(digest, brought));
}
