import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledCall } from '../../../../runtime/engine/product.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { countCall } from './sessions.ts';

type Answer = { status: number; body?: Json };

const isAnswer = (value: Json | undefined): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number';

/**
 * Responds as the sandbox session scripts it: a hook before a call's handler. Status 0 closes the connection, like a
 * network failure.
 */
export async function answerAsScripted(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const contract = request.routeOptions.config.call;
  const { sandbox } = request;
  if (!sandbox || contract === undefined) return undefined;
  const calls = request.product().calls;
  const id = Object.keys(sandbox.calls).find((call) => (calls[call]?.contract ?? call) === contract);
  if (id === undefined) return undefined;
  const answer = await nextAnswer(request, id, calls[id]);
  if (!answer) return undefined;
  if (answer.status === 0) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  reply.code(answer.status).serializer(JSON.stringify);
  return answer.body === undefined ? reply.send() : reply.type('application/json').send(answer.body);
}

async function nextAnswer(
  request: FastifyRequest,
  id: string,
  call: CompiledCall | undefined,
): Promise<Answer | undefined> {
  const script = request.sandbox?.calls[id];
  const list = Array.isArray(script) ? script : [script];
  const taken = list.length > 1 ? await countCall(request.server.context.db, request.sandbox?.id ?? '', id) : 0;
  const entry = list[Math.min(taken, list.length - 1)];
  const answer = typeof entry === 'string' ? (call?.answers[entry] as Json | undefined) : entry;
  return isAnswer(answer) ? answer : undefined;
}
