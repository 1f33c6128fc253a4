import type { Block, Fact } from '../../schema/types.ts';
import type { Assembled, Documents } from './assembled.ts';
import { schemaAt } from './contract.ts';
import { own } from './json-object.ts';
import type { Prepared } from './prepare.ts';

/** The part of a request's body that carries additional answers, by fact. */
export const additionalPart = 'additionalAnswers';

type Facts = Record<string, Fact>;

/**
 * Additional answers travel without a line in a call document: of each flow, the calls that it submits and whose contract
 * has the part carry those that its steps ask for.
 */
export function sendAdditionalAnswers({ contracts, memo }: Prepared, documents: Documents): void {
  const facts = documents.facts.get('facts')?.value.facts ?? {};
  for (const flow of documents.flow.values()) {
    const asked = [...askedIn(documents, flow.id)].filter((name) => isAdditional(facts, name));
    for (const id of asked.length > 0 ? flow.value.submit : []) {
      const call = documents.call.get(id);
      const body = call && own(contracts, call.value.contract)?.request.body;
      if (!call || schemaAt(body, additionalPart) === undefined || body === undefined) continue;
      const key = `additional ${asked.join(' ')}`;
      documents.call.set(
        id,
        memo(key, [call.value], () => carrying(call, asked)),
      );
    }
  }
}

export const isAdditional = (facts: Facts, name: string): boolean => own(facts, name)?.kept === 'additional';

function carrying(call: Assembled<'call'>, asked: readonly string[]): Assembled<'call'> {
  const { request = {} } = call.value;
  const parts = Object.fromEntries(asked.map((name) => [`${additionalPart}.${name}`, { var: name }]));
  return { ...call, value: { ...call.value, request: { ...request, body: { ...request.body, ...parts } } } };
}

/** The facts that the fields of a flow's steps edit, by their names. */
function askedIn({ screen }: Documents, flow: string): Set<string> {
  const steps = [...screen.values()].filter(({ id }) => id.startsWith(`${flow}/`));
  return new Set(steps.flatMap(({ value }) => Object.values(value.blocks).flatMap(fieldFacts)));
}

/** The names of the facts that the fields of a block edit. */
export function fieldFacts(block: Block): string[] {
  if (block.kind === 'each') return Object.values(block.blocks).flatMap(fieldFacts);
  return block.kind === 'form' ? Object.values(block.fields).map(({ fact }) => fact.split('.')[0] ?? '') : [];
}
