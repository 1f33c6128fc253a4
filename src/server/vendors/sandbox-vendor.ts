import { personaAnswer, personaOf } from '../../../runtime/lifecycle/personas.ts';
import { functions } from '../../lending/registry.ts';
import type { AnswerLater, Reply, Vendor, VendorRequest } from './vendor.ts';

/**
 * A vendor of the sandbox: answers as the personas say, after `paceMs` milliseconds. Each request of a persona has a line of its own, so that one who is
 * made to hang cuts nobody off.
 */
export function sandboxVendor(id: string, paceMs: number): Vendor {
  let later: Later | undefined;
  return {
    begin: (answer, signal) => {
      later = { answer, signal };
    },
    line: ({ personas, context, reference }) => (personaOf(personas, context.answers, id) ? `${id}/${reference}` : id),
    ask: (inquiry, reply) => answerAsPersona(inquiry, reply, paceMs, later),
  };
}

type Later = { answer: AnswerLater; signal: AbortSignal };

function answerAsPersona(
  { personas, work, context, vendorFacts, reference }: VendorRequest,
  reply: Reply,
  paceMs: number,
  later: Later | undefined,
): void {
  const answer = personaAnswer(personas, work, context, vendorFacts, functions);
  if (!answer || (answer.hangs && !answer.pending)) return;
  const { event, facts } = answer;
  const told = answer.raw ?? { event, ...(facts && { facts }) };
  const wait = paceMs * (answer.delayFactor ?? 1);
  if (answer.pending) {
    reply.deliver({ pending: reference });
    if (later && !answer.hangs)
      after(wait, later.signal, () => void later.answer(reference, told).catch(() => undefined));
    return;
  }
  const tell = () => {
    for (let times = answer.times ?? 1; times > 0; times -= 1) reply.deliver(told);
  };
  if (wait > 0) after(wait, reply.signal, tell);
  else tell();
}

function after(ms: number, signal: AbortSignal, tell: () => void): void {
  const timer = setTimeout(tell, ms);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
