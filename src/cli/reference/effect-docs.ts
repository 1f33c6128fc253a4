/** docs/reference/effects.md, generated from the definitions of the effects. */

import { branchesOf, resolved, type SchemaPart } from '../../../runtime/language/definition/schema-part.ts';
import { language } from '../../language/language.ts';
import { line } from './example-text.ts';
import { exampleOf, isRequired, keysOf, valueText } from './value-text.ts';

const intro = `# Effects

<!-- Generated from runtime/language/definition/defs.schema.json by \`npm run types:write\`. Do not edit. -->

What an action, a call's response or a failing rule does. Effects stand in a list and are performed in its order; each is an object with
one key, its name; what may stand beside it is said there.
`;

export function effectDocs(): string {
  const effect = language.definition('defs', 'effect');
  const branches = branchesOf(effect);
  return [intro, ...targetText(branches), branches.map(entry).join('\n'), ''].join('\n');
}

/** The description of the targets that several effects share. */
function targetText(branches: readonly SchemaPart[]): string[] {
  const named = branches.flatMap((branch) => {
    const [[name, part] = ['', branch]] = keysOf(branch);
    const { name: definition, schema } = resolved(part);
    return definition === 'target' ? [{ name: `\`${name}\``, text: String(schema.description) }] : [];
  });
  const [first] = named;
  return first ? [`${named.map(({ name }) => name).join(' and ')}: ${first.text}\n`] : [];
}

function entry(branch: SchemaPart): string {
  const [[name, part] = ['', branch], ...beside] = keysOf(branch);
  const others = beside.map(([key, other]) => `beside it \`${key}\`: ${valueText(other)}`);
  const example = `\`${line(exampleOf(name, branch.schema))}\``;
  return [`- **${name}**: ${valueText(part)}`, ...[...keysIn(resolved(part)), ...others, example].map(indented)].join(
    '\n',
  );
}

const indented = (text: string): string => `  - ${text}`;

const keysIn = (value: SchemaPart): string[] =>
  keysOf(value).map(
    ([key, inner]) => `\`${key}\`${isRequired(value.schema, key) ? ' (required)' : ''}: ${valueText(inner)}`,
  );
