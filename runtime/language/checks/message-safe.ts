import { sensitiveFacts } from '../../engine/facts/sensitive.ts';
import type { Fact, FactPart } from '../../schema/types.ts';
import { own } from '../source/json-object.ts';

type Part = Pick<FactPart, 'messageSafe' | 'fields' | 'items'>;

/** Sources of facts that reveal nothing about an applicant. */
const impersonal = new Set<Fact['source']>(['setting', 'clock', 'flag']);

/**
 * Whether a message may contain a fact: the fact, or the object that it is part of, is declared `messageSafe`, and no
 * part of it is sensitive. `list`: the list that 'item' belongs to.
 */
export function isMessageSafe(facts: Record<string, Fact>, name: string, list?: string): boolean {
  const path = list !== undefined && /^item(\.|$)/.test(name) ? name.replace('item', `${list}.0`) : name;
  const [head = '', ...steps] = path.split('.');
  const fact = own(facts, head);
  if (!fact) return true; // Another check reports an unknown fact.
  if (sensitiveFacts(facts).has(path)) return false;
  return impersonal.has(fact.source) || declared(fact, steps);
}

function declared(part: Part, [step, ...rest]: string[]): boolean {
  if (part.messageSafe === true) return true;
  if (step === undefined) return false;
  const within = /^\d+$/.test(step) && part.items ? part.items : part.fields?.[step];
  return within !== undefined && declared(within, rest);
}
