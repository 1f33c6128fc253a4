/** docs/reference/blocks.md, generated from the definitions of the kinds of block. */
import { orderKeys } from '../../../runtime/compiler/order/order-keys.ts';
import type { SchemaPart } from '../../../runtime/compiler/read/document-schemas.ts';
import { exampleOf, isRequired, joined, keysOf, valueText } from './value-text.ts';

type BlockKind = { kind: string; part: SchemaPart };

const intro = `# Blocks

<!-- Generated from the schemas of blocks in runtime/schema by \`npm run types:write\`. Do not edit. -->

Every kind of block that a screen or a dialog may have. All have \`when\` and \`unless\`: the block is shown only while they allow it.
`;

/** Keys that every block has, and the order keys, which are only needed if the order differs from the document's. */
const common = new Set(['kind', 'when', 'unless', ...orderKeys]);

export const blockDocs = (kinds: BlockKind[]): string => [intro, ...kinds.map(section)].join('\n');

function section({ kind, part }: BlockKind): string {
  const { description, 'x-item': items } = part.schema;
  const rows = keysOf(part)
    .filter(([key]) => !common.has(key))
    .map(([key, inner]) => {
      const perItem = Array.isArray(items) && items.includes(key) ? 'Evaluated for each item; reads `item.*`.' : '';
      const need = isRequired(part.schema, key) ? 'required' : '';
      return `| \`${key}\` | ${need} | ${joined([valueText(inner), perItem], ' ')} |`;
    });
  return `## ${kind}

${String(description ?? '')}

| key | | |
|---|---|---|
${rows.join('\n')}

${exampleOf(kind, part.schema)}
`;
}
