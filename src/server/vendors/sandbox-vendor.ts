import { personaAnswer, personaOf } from '../../../runtime/lifecycle/personas.ts';
import { functions } from '../../lending/registry.ts';
import type { Reply, Vendor, VendorRequest } from './vendor.ts';

/**
 * A vendor of the sandbox: answers as the personas say, after `paceMs` milliseconds. Each request of a persona has a line of its own, so that one who is
 * made to hang cuts nobody off.
 */
export function sandboxVendor(id: string, paceMs: number): Vendor {
  return {
    line: ({ personas, context, reference }) => (personaOf(personas, context.answers, id) ? `${id}/${reference}` : id),
    ask: (inquiry, reply) => answerAsPersona(inquiry, reply, paceMs),
  };
}

function answerAsPersona({ personas, work, context, vendorFacts }: VendorRequest, reply: Reply, paceMs: number): void {
  const answer = personaAnswer(personas, work, context, vendorFacts, functions);
  if (!answer || answer.hangs) return;
  const { event, facts } = answer;
  const told = answer.raw ?? { event, ...(facts && { facts }) };
  const tell = () => {
    for (let times = answer.times ?? 1; times > 0; times -= 1) reply.deliver(told);
  };
  const wait = paceMs * (answer.delayFactor ?? 1);
  if (wait > 0) {
    const timer = setTimeout(tell, wait);
    reply.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  } else tell();
}
