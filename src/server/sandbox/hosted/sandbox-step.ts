import { setTimeout as sleep } from 'node:timers/promises';
import { type HostedResult, hostedFacts } from '../../../../runtime/lifecycle/hosted-link.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import type { HostedStep } from '../../ports/hosted-steps.ts';
import type { Pace } from '../behaviour/pace.ts';
import { personasOf } from '../behaviour/personas.ts';
import { applicantOf, askedFor, beginVisit, type Visit } from './visits.ts';

export const hostedPath = '/hosted/sandbox';

/** In milliseconds, longer than any timeout. */
const tooLong = 120_000;

/** The sandbox's vendor with hosted pages: its pages are in pages.ts, and the visitor's choices are the result. */
export function sandboxHostedStep(context: ServerBase, { patience }: Pace): HostedStep {
  return {
    patience,
    async begin(visit) {
      await beginVisit(context, visit);
      return { redirect: `${hostedPath}?${new URLSearchParams({ ticket: visit.ticket })}` };
    },
    async result(ticket, signal) {
      const visit = await askedFor(context, ticket);
      if (!visit) return { outcome: 'expired', facts: {} };
      // 'slow': the first request for the result gets no response in time.
      if (visit.outcome === 'slow' && visit.asked === 1) await sleep(tooLong, undefined, { signal });
      return resultOf(context, visit);
    },
  };
}

function resultOf(context: ServerBase, visit: Visit): HostedResult {
  const { outcome } = visit;
  if (outcome === 'cancel' || outcome === 'error' || outcome === 'expired') return { outcome, facts: {} };
  if (outcome === null) return { outcome: 'pending', facts: {} };
  const personas = personasOf(context.documents, visit.org);
  const picks = { provider: visit.provider ?? undefined, item: visit.item ?? undefined };
  return { outcome: 'success', facts: hostedFacts(personas, visit.kind, picks, applicantOf(context, visit)) };
}
