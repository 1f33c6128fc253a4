import { additionalPart } from '../../engine/facts/additional-answers.ts';
import type { Fact, FactPart } from '../../schema/types.ts';
import type { Prepared } from '../read/prepare.ts';

type Facts = Record<string, Fact>;

/**
 * The contract leaves open which additional answers an application has: in facts that hold applications, such as the
 * list of the borrower's own, that part gets the types of the answers that this organisation's views show. The other facts stay the same objects.
 */
export function withListedAnswers({ memo }: Prepared, facts: Facts, shown: ReadonlyMap<string, Fact>): Facts {
  if (shown.size === 0) return facts;
  const fields = Object.fromEntries([...shown].map(([name, fact]) => [name, answerPart(fact)]));
  return memo(`listed answers ${JSON.stringify(fields)}`, [facts], () =>
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, completed(fact, fields)])),
  );
}

/** What a fact says of its value, without where it comes from. An earlier application may lack the answer. */
function answerPart({ type, description, fields, items, enum: values }: Fact): FactPart {
  const inner = { ...(fields && { fields }), ...(items && { items }), ...(values && { enum: values }) };
  return { type, description, optional: true, ...inner };
}

function completed<P extends FactPart>(part: P, answers: Record<string, FactPart>): P {
  const { fields, items } = part;
  if (!fields && !items) return part;
  const inner = Object.entries(fields ?? {}).map(([name, one]): [string, FactPart] => [
    name,
    name === additionalPart ? { ...one, fields: answers } : completed(one, answers),
  ]);
  const listed = items && completed(items, answers);
  if (listed === items && inner.every(([name, one]) => one === fields?.[name])) return part;
  return { ...part, ...(fields && { fields: Object.fromEntries(inner) }), ...(listed && { items: listed }) };
}
