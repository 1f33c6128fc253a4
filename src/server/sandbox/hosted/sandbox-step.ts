import { setTimeout as sleep } from 'node:timers/promises';
import { type HostedResult, sandboxResult } from '../../../../runtime/lifecycle/hosted-link.ts';
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
      const result = resultOf(context, visit);
      if (result) return result;
      await sleep(tooLong, undefined, { signal });
      return { outcome: 'error', facts: {} };
    },
  };
}

function resultOf(context: ServerBase, visit: Visit): HostedResult | undefined {
  const { kind, outcome: end, asked } = visit;
  const picks = { provider: visit.provider ?? undefined, item: visit.item ?? undefined };
  return sandboxResult(
    personasOf(context.documents, visit.org),
    { kind, end, picks, asked },
    applicantOf(context, visit),
  );
}
