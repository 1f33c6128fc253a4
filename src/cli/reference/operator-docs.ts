/** docs/reference/operators.md, generated from the operators of logic and their descriptions. */
import type { LogicType, OperatorSignature } from '../../../runtime/engine/logic/operator-signature.ts';
import { type OperatorText, operatorTexts } from '../../../runtime/engine/logic/operator-texts.ts';
import { operators } from '../../../runtime/engine/logic/operators.ts';
import { exampleText, line } from './example-text.ts';

const intro = `# Operators

<!-- Generated from runtime/engine/logic (operators.ts, own-operators.ts, operator-texts.ts) by \`npm run types:write\`. Do not edit. -->

What logic may do: \`{ "<operator>": [<argument>, …] }\`, or \`{ "<operator>": <argument> }\` with one argument. An argument is a value or logic
again. Absent facts leave a result undetermined where it depends on them. A function of the trade is called by name: \`call\`.

| type of an argument | |
|---|---|
| date | a calendar day, yyyy-MM-dd |
| timestamp | a moment, ISO 8601 with a zone |
| logic | evaluated for each item of the list; \`{ "var": "" }\` is the item, \`{ "var": "amount" }\` a part of it |
| fact, rule, function, pattern | a name, or a regular expression, in quotes: no logic |
| address | an object with \`street1\`, \`street2\`, \`city\`, \`state\`, \`zip\` |
| same (of a result) | the type of the arguments |
`;

export function operatorDocs(): string {
  const unsaid = Object.keys(operators).filter((name) => !Object.hasOwn(operatorTexts, name));
  if (unsaid.length > 0)
    throw new Error(`runtime/engine/logic/operator-texts.ts says nothing of ${unsaid.join(', ')}: add it`);
  return [intro, ...Object.entries(operatorTexts).map(([name, text]) => section(name, text))].join('\n');
}

function section(name: string, { description, example, facts, result }: OperatorText): string {
  const signature = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!signature) throw new Error(`runtime/engine/logic/operator-texts.ts: there is no operator "${name}": remove it`);
  const given = facts ? `With \`${line(facts)}\` it is` : 'It is';
  return `## \`${name}\`

${description}

Arguments: ${argumentsOf(signature)}. Result: ${signature.result}.

${exampleText(example)}

${given} \`${line(result)}\`.
`;
}

/** The arguments as text: 'date, date', 'string, number (may be left out)', 'any, once or more'. */
function argumentsOf({ arity: { min, max }, arguments: types }: OperatorSignature): string {
  const at = (index: number): LogicType => types[Math.min(index, types.length - 1)] ?? 'any';
  const count = Math.max(types.length, Number.isFinite(max) ? max : min);
  const named = Array.from({ length: count }, (_, index) => `${at(index)}${index < min ? '' : ' (may be left out)'}`);
  return `${named.join(', ')}${Number.isFinite(max) ? '' : ', and more'}`;
}
