/** docs/blocks.md, made from the definitions of the kinds of block. */
import { orderKeys } from '../../runtime/compiler/order/order-keys.ts';
import { isObject, type JsonObject } from '../../runtime/json/json.ts';

type BlockKind = { kind: string; definition: JsonObject };

const intro = `# Blocks

<!-- Generated from runtime/schema/screen.schema.json by \`npm run types:write\`. Do not edit. -->

Every kind of block that a screen or a dialog may have. All have \`when\` and \`unless\`: the block is shown only while they allow it.
`;

/** Keys that every block has, and orders, which only a document whose order differs from that of writing has. */
const common = new Set(['kind', 'when', 'unless', ...orderKeys]);

export const blockDocs = (kinds: BlockKind[]): string => [intro, ...kinds.map(section)].join('\n');

function section({ kind, definition }: BlockKind): string {
  const { description, examples, properties, required } = definition;
  const needed: unknown[] = Array.isArray(required) ? required : [];
  const items: unknown[] = Array.isArray(definition['x-item']) ? definition['x-item'] : [];
  const rows = Object.entries(isObject(properties) ? properties : {})
    .filter(([key]) => !common.has(key))
    .map(([key, schema]) => row(key, isObject(schema) ? schema : {}, needed.includes(key), items.includes(key)));
  const [example] = Array.isArray(examples) ? examples : [];
  return `## ${kind}

${String(description ?? '')}

| key | | |
|---|---|---|
${rows.join('\n')}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`
`;
}

function row(key: string, schema: JsonObject, required: boolean, perItem: boolean): string {
  const values = Array.isArray(schema.enum) ? schema.enum.map((value) => `\`${String(value)}\``).join(', ') : '';
  const text = joined(
    [String(schema.description ?? ''), perItem ? 'Evaluated for each item; reads `item.*`.' : ''],
    ' ',
  );
  return `| \`${key}\` | ${required ? 'required' : ''} | ${joined([values, text], ': ')} |`;
}

const joined = (texts: string[], by: string): string => texts.filter((text) => text !== '').join(by);
