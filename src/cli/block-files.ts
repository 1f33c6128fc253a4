/**
 * What is made from the definitions of the kinds of block (`<kind>Block` in runtime/schema/screen.schema.json): the registry of their
 * components, where each has its texts, and docs/reference/blocks.md.
 */
import { join } from 'node:path';
import { branchesOf, resolved, rootSchema, type SchemaPart } from '../../runtime/compiler/read/document-schemas.ts';
import { isObject, type Json, type JsonObject } from '../../runtime/json/json.ts';
import { blockDocs } from './reference/block-docs.ts';

const root = join(import.meta.dirname, '../..');

/** The texts of the generated files, by path. */
export function blockFiles(): Map<string, string> {
  const kinds = blockKinds();
  const texts = Object.fromEntries(kinds.map(({ kind, part }) => [kind, textsOf(part, []) ?? {}]));
  return new Map([
    [join(root, 'runtime/react/blocks/views.ts'), registry(kinds.map(({ kind }) => kind))],
    [join(root, 'runtime/journey/block-texts.json'), `${JSON.stringify(texts, null, 2)}\n`],
    [join(root, 'docs/reference/blocks.md'), blockDocs(kinds)],
  ]);
}

function blockKinds(): { kind: string; part: SchemaPart }[] {
  const screen = rootSchema('screen');
  if (!screen) throw new Error('There is no schema of screens');
  const block = resolved({ schema: { $ref: '#/definitions/block' }, file: screen.file });
  return branchesOf(block).map((part) => ({ kind: kindOf(part), part }));
}

function kindOf({ schema }: SchemaPart): string {
  const kind = propertiesOf(schema).kind;
  if (!isObject(kind) || typeof kind.const !== 'string') throw new Error('A block has no "kind" with a constant');
  return kind.const;
}

const propertiesOf = (schema: JsonObject): JsonObject => (isObject(schema.properties) ? schema.properties : {});

/** 'TextView', for './text-block.tsx'. */
const viewOf = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}View`;

function registry(kinds: string[]): string {
  const imports = [...kinds].sort().map((kind) => `import { ${viewOf(kind)} } from './${kind}-block.tsx';`);
  return `/* Generated from runtime/schema/screen.schema.json by \`npm run types:write\`. Do not edit: change the schema. */
import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from './block-props.ts';
${imports.join('\n')}

type Views = { [K in Block['kind']]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

/** The component of each kind of block. */
export const views: Views = {
${kinds.map((kind) => `  ${kind}: ${viewOf(kind)},`).join('\n')}
};
`;
}

/** Names of definitions that are texts, or hold what is not drawn. */
const leaves: Record<string, Json | undefined> = { copy: 'copy', block: 'block', effects: undefined };

/** Where a value of a schema has texts: by key, `*` for every key; undefined where it has none. */
function textsOf(at: SchemaPart, within: JsonObject[]): Json | undefined {
  const { schema, file, name = '' } = resolved(at);
  if (Object.hasOwn(leaves, name)) return leaves[name];
  if (schema['x-unseen'] === true || within.includes(schema)) return undefined;
  const inner = (part: Json | undefined): Json | undefined =>
    isObject(part) ? textsOf({ schema: part, file }, [...within, schema]) : undefined;
  const texts: JsonObject = {};
  const members = { ...propertiesOf(schema), '*': schema.additionalProperties ?? null };
  for (const [key, part] of Object.entries(members)) {
    const found = key === 'value' && Object.hasOwn(members, 'format') ? 'value' : inner(part);
    if (found !== undefined) texts[key] = found;
  }
  if (Object.keys(texts).length === 0) return undefined;
  return Array.isArray(schema['x-item']) ? { ...texts, '@item': schema['x-item'] } : texts;
}
