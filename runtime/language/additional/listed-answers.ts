import { additionalPart } from '../../engine/facts/additional-answers.ts';
import { memoByText } from '../../json/memo.ts';
import type { Fact, FactPart } from '../../schema/types.ts';
import type { Prepared } from '../read/prepare.ts';

type Facts = Record<string, Fact>;

/**
 * Adds the additional answers to facts that hold applications, such as the applicant's list of applications: the
 * contract does not say which an application has, so the types are those in this organisation's views. Other facts stay
 * the same objects.
 */
export function withListedAnswers({ memo }: Prepared, facts: Facts, shown: ReadonlyMap<string, Fact>): Facts {
  if (shown.size === 0) return facts;
  const fields = Object.fromEntries([...shown].map(([name, fact]) => [name, answerPart(fact)]));
  return memoByText(memo, 'listed answers', [facts], JSON.stringify(fields), () =>
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, completed(fact, fields)])),
  );
}

/** The type of an additional answer, without its source. Optional, since an older application may lack it. */
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
