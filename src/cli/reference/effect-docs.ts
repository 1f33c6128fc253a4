/** docs/reference/effects.md, generated from the definitions of the effects. */
import { branchesOf, resolved, rootSchema, type SchemaPart } from '../../../runtime/compiler/read/document-schemas.ts';
import { exampleOf, isRequired, keysOf, valueText } from './value-text.ts';

const intro = `# Effects

<!-- Generated from runtime/schema/defs.schema.json by \`npm run types:write\`. Do not edit. -->

What an action, a call's response or a failing rule does. Effects stand in a list and are performed in its order; each is an object with
one key, its name; what may stand beside it is said there.
`;

export function effectDocs(): string {
  const screen = rootSchema('screen');
  if (!screen) throw new Error('There is no schema of screens');
  const effect = resolved({ schema: { $ref: 'defs.schema.json#/definitions/effect' }, file: screen.file });
  return [intro, ...branchesOf(effect).map(section)].join('\n');
}

function section(branch: SchemaPart): string {
  const [[name, part] = ['', branch], ...beside] = keysOf(branch);
  const value = resolved(part);
  const others = beside.map(([key, other]) => `Beside it \`${key}\`: ${valueText(other)}`);
  return `## ${[name, ...paragraphs(part, value), ...others, exampleOf(name, branch.schema)].join('\n\n')}\n`;
}

/** The description of an effect, of its value, and of the keys if the value is an object. */
function paragraphs(part: SchemaPart, value: SchemaPart): string[] {
  const rows = keysOf(value).map(
    ([key, inner]) => `| \`${key}\` | ${isRequired(value.schema, key) ? 'required' : ''} | ${valueText(inner)} |`,
  );
  const table = rows.length === 0 ? [] : [['| key | | |', '|---|---|---|', ...rows].join('\n')];
  return [valueText(part), ...targetOf(value), ...table];
}

/** The description of a target, which several effects share. */
const targetOf = ({ name, schema }: SchemaPart): string[] => (name === 'target' ? [String(schema.description)] : []);
