/** docs/reference/operators.md, generated from the operators of logic and their descriptions. */
import type { LogicType, Operator, OperatorSignature } from '../../../runtime/engine/logic/operator.ts';
import { operators } from '../../../runtime/engine/logic/operators.ts';
import { line } from './example-text.ts';

const intro = `# Operators

<!-- Generated from runtime/engine/logic/operators.ts by \`npm run types:write\`. Do not edit. -->

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
  return `${[intro, ...heads].join('\n')}\n${Object.entries(operators).map(row).join('\n')}\n`;
}

const heads = ['| operator | | arguments: result | an example, the facts, and what it is |', '|---|---|---|---|'];

function row([name, operator]: [string, Operator]): string {
  const { description, example, facts, result, gives } = operator;
  const shown = [example, ...(facts ? [facts] : []), gives].map((value) => `\`${line(value)}\``).join('; ');
  const cells = [`\`${name}\``, description, `${argumentsOf(operator)}: ${result}`, shown];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The arguments as text: 'date, date', 'string, number (optional)', 'any, once or more'. */
function argumentsOf({ arity: { min, max }, arguments: types }: OperatorSignature): string {
  const at = (index: number): LogicType => types[Math.min(index, types.length - 1)] ?? 'any';
  const count = Math.max(types.length, Number.isFinite(max) ? max : min);
  const named = Array.from({ length: count }, (_, index) => `${at(index)}${index < min ? '' : ' (optional)'}`);
  return `${named.join(', ')}${Number.isFinite(max) ? '' : ', and more'}`;
}
