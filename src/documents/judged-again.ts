import { stoppingRules, submittedFlows } from '../../runtime/engine/forms/carried-rules.ts';
import type { Loaded } from './load.ts';

/** The rules that can stop or redirect in a flow: how many the server judges when the flow is submitted, and why it does not judge the others, by id. */
export type JudgedAgain = { judged: number; skipped: Map<string, string> };

/** Of all organisations together. What a rule says of itself was checked when the documents were compiled. */
export function judgedAgain(organisations: Loaded['organisations']): JudgedAgain {
  const judged = new Set<string>();
  const skipped = new Map<string, string>();
  for (const { product } of organisations.values())
    for (const flow of submittedFlows(product))
      for (const { id, server } of stoppingRules(product, flow))
        if (server) skipped.set(id, server.skipped);
        else judged.add(id);
  return { judged: judged.size, skipped: new Map([...skipped].sort()) };
}
