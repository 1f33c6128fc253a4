import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { personaAnswer, personaOf } from '../../../../runtime/lifecycle/personas.ts';
import type { Personas } from '../../../../runtime/schema/types.ts';
import type { AnswerLater, Reply, Vendor, VendorRequest } from '../../ports/vendors.ts';
import { paceOf } from '../behaviour/pace.ts';

export type SandboxVendors = {
  /** The personas of an organisation. */
  personas(org: string): Personas;
  /** The functions that documents call. */
  functions(): FunctionRegistry;
  /** The time before an answer, in milliseconds. */
  paceMs: number;
};

/**
 * A sandbox vendor: answers as the personas define, after `paceMs` milliseconds. Each request of a persona has its own line of
 * the circuit breaker, so that one that hangs does not stop others.
 */
export function sandboxVendor(id: string, vendors: SandboxVendors): Vendor {
  const { personas, paceMs } = vendors;
  let later: Later | undefined;
  return {
    begin: (answer, signal) => {
      later = { answer, signal };
    },
    line: ({ org, context, reference }) => (personaOf(personas(org), context.answers, id) ? `${id}/${reference}` : id),
    ask: (request, reply) => answerAsPersona(vendors, request, reply, later),
    patience: paceOf(paceMs).patience,
  };
}

type Later = { answer: AnswerLater; signal: AbortSignal };

function answerAsPersona(
  { personas, functions, paceMs }: SandboxVendors,
  { org, work, context, vendorFacts, reference }: VendorRequest,
  reply: Reply,
  later: Later | undefined,
): void {
  const answer = personaAnswer(personas(org), work, context, vendorFacts, functions());
  if (!answer || (answer.hangs && !answer.pending)) return;
  const { event, facts } = answer;
  const payload = answer.raw ?? { event, ...(facts && { facts }) };
  const wait = paceMs * (answer.delayFactor ?? 1);
  if (answer.pending) {
    reply.deliver({ pending: reference });
    if (later && !answer.hangs)
      after(wait, later.signal, () => void later.answer(reference, payload).catch(() => undefined));
    return;
  }
  const tell = () => {
    for (let times = answer.times ?? 1; times > 0; times -= 1) reply.deliver(payload);
  };
  if (wait > 0) after(wait, reply.signal, tell);
  else tell();
}

function after(ms: number, signal: AbortSignal, tell: () => void): void {
  const timer = setTimeout(tell, ms);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
