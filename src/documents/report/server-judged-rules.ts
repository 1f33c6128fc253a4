import { stoppingRules, submittedFlows } from '../../../runtime/engine/forms/submission-rules.ts';
import type { Loaded } from '../compile/load.ts';

/**
 * The rules that can stop or redirect in a flow: how many the server judges at the submission, and by id the reasons why it
 * does not judge the others.
 */
export type ServerJudgedRules = { judged: number; skipped: Map<string, string> };

/** Of all organisations together. The compiler has checked that there are reasons. */
export function serverJudgedRules(organisations: Loaded['organisations']): ServerJudgedRules {
  const judged = new Set<string>();
  const skipped = new Map<string, string>();
  for (const { product } of organisations.values())
    for (const flow of submittedFlows(product))
      for (const { id, server } of stoppingRules(product, flow))
        if (server) skipped.set(id, server.skipped);
        else judged.add(id);
  return { judged: judged.size, skipped: new Map([...skipped].sort()) };
}
