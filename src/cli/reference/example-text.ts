import { isObject, type Json } from '../../../runtime/json/json.ts';

/** The most characters of a line. */
const width = 130;

/** An example in the format of documents: within a line if it fits, otherwise a block of JSON. */
export function exampleText(example: Json): string {
  const whole = line(example);
  return whole.length <= width ? `\`${whole}\`` : `\`\`\`json\n${written(example, '')}\n\`\`\``;
}

function written(value: Json, indent: string): string {
  const whole = line(value);
  if (typeof value !== 'object' || value === null || indent.length + whole.length <= width) return whole;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + written(item, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${JSON.stringify(key)}: ${written(member, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** JSON on one line, with spaces as in documents. */
export function line(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${line(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
