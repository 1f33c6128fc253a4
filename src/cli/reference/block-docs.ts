/** docs/reference/blocks.md, generated from the definitions of the kinds of block. */
import type { SchemaPart } from '../../../runtime/language/definition/schema-part.ts';
import { orderKeys } from '../../../runtime/language/order/order-keys.ts';
import { exampleText } from './example-text.ts';
import { exampleOf, isRequired, joined, keysOf, valueText } from './value-text.ts';

type BlockKind = { kind: string; part: SchemaPart };

const intro = (window: string): string => `# Blocks

<!-- Generated from the schemas of blocks in runtime/language/kinds/screen by \`npm run types:write\`. Do not edit. -->

Every kind of block that a screen or a dialog may have. All have \`when\` and \`unless\`: the block is shown only while they allow it.
${window}
`;

/** Keys that every block has, and the order keys, which are only needed if the order differs from the document's. */
const common = new Set(['kind', 'when', 'unless', 'window', ...orderKeys]);

export const blockDocs = (kinds: BlockKind[]): string => [intro(windowText(kinds)), ...kinds.map(section)].join('\n');

/** The key that most kinds have, and which have it not. */
function windowText(kinds: BlockKind[]): string {
  const windows = kinds.map(({ kind, part }) => ({ kind, window: new Map(keysOf(part)).get('window') }));
  const without = windows.filter(({ window }) => !window).map(({ kind }) => `\`${kind}\``);
  const [text = ''] = windows.flatMap(({ window }) => (window ? [valueText(window)] : []));
  return `All but ${without.join(', ')} have \`window\`: ${text}`;
}

function section({ kind, part }: BlockKind): string {
  const { description, 'x-item': items } = part.schema;
  const rows = keysOf(part)
    .filter(([key]) => !common.has(key))
    .map(([key, inner]) => {
      const perItem = Array.isArray(items) && items.includes(key) ? 'Evaluated for each item; reads `item.*`.' : '';
      const need = isRequired(part.schema, key) ? ' (required)' : '';
      return `- \`${key}\`${need}: ${joined([valueText(inner), perItem], ' ')}`;
    });
  return `## ${kind}

${String(description ?? '')}

${rows.join('\n')}

${exampleText(exampleOf(kind, part.schema))}
`;
}
