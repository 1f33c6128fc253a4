/**
 * Generates files from the definitions of the kinds of block (`<kind>Block` in runtime/language/kinds/screen/screen.schema.json, or in its own
 * file under runtime/language/kinds/screen/blocks): the registry of their components, the places of their texts, the examples in the gallery,
 * and docs/reference/blocks.md.
 */

import { join } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { branchesOf, inside, resolved, type SchemaPart } from '../../../runtime/language/definition/schema-part.ts';
import { language } from '../../language/language.ts';
import { blockDocs } from '../reference/block-docs.ts';
import { galleryExamples } from './gallery-examples.ts';

const root = join(import.meta.dirname, '../../..');

/** The texts of the generated files, by path. */
export function blockFiles(): Map<string, string> {
  const kinds = blockKinds();
  const texts = Object.fromEntries(kinds.map(({ kind, part }) => [kind, textsOf(part, []) ?? {}]));
  return new Map([
    [join(root, 'runtime/react/blocks/views.ts'), registry(kinds)],
    [join(root, 'runtime/react/blocks/late/views.ts'), lateRegistry(kinds.filter(isLate))],
    [join(root, 'runtime/journey/texts/block-texts.json'), `${JSON.stringify(texts, null, 2)}\n`],
    [join(root, 'src/client/gallery/block-examples.json'), galleryExamples(kinds)],
    [join(root, 'docs/reference/blocks.md'), blockDocs(kinds)],
  ]);
}

type BlockKind = { kind: string; part: SchemaPart };

function blockKinds(): BlockKind[] {
  const block = language.definition('screen', 'block');
  return branchesOf(block).map((part) => ({ kind: kindOf(part), part }));
}

function kindOf({ schema }: SchemaPart): string {
  const kind = propertiesOf(schema).kind;
  if (!isObject(kind) || typeof kind.const !== 'string') throw new Error('A block has no "kind" with a constant');
  return kind.const;
}

const propertiesOf = (schema: JsonObject): JsonObject => (isObject(schema.properties) ? schema.properties : {});

/** The name of a component: 'TaskListView' for './task-list-block.tsx'. */
const viewOf = (kind: string): string =>
  `${kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}View`;

const keyOf = (kind: string): string => (/^\w+$/.test(kind) ? kind : `'${kind}'`);

/**
 * The module of a kind's component, relative to the folder that contains late/; in late/ if its definition is a separate file.
 */
const moduleOf = (block: BlockKind): string => {
  const inScreen = isLate(block) ? './late/lists/' : './';
  return `${block.part.file === 'screen' ? inScreen : './late/'}${block.kind}-block.tsx`;
};

/** Whether its component is in the lazily loaded chunk. */
const isLate = ({ part }: BlockKind): boolean => part.schema['x-late'] === true;

const note =
  '/* Generated from the schemas of blocks in runtime/language/kinds/screen by `npm run types:write`. Do not edit: change a schema. */';

const importsOf = (blocks: BlockKind[], from: (block: BlockKind) => string): string =>
  [...blocks]
    .sort((one, other) => (from(one) < from(other) ? -1 : 1))
    .map((block) => `import { ${viewOf(block.kind)} } from '${from(block)}';`)
    .join('\n');

function lateRegistry(late: BlockKind[]): string {
  return `${note}
import type { ComponentType } from 'react';
import type { Block } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
${importsOf(late, (block) => moduleOf(block).replace('./late/', './'))}

type LateKind = ${late.map(({ kind }) => `'${kind}'`).join(' | ')};
export type LateViews = { [K in LateKind]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

/** The components of these kinds, in one chunk: runtime/react/blocks/late-view.tsx loads it. */
export const views: LateViews = {
${late.map(({ kind }) => `  ${keyOf(kind)}: ${viewOf(kind)},`).join('\n')}
};
`;
}

function registry(all: BlockKind[]): string {
  const atOnce = all.filter((block) => !isLate(block));
  return `${note}
import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
${importsOf(atOnce, moduleOf)}
import { lateView } from './late-view.tsx';

type Views = { [K in Block['kind']]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

/** The component of each kind of block. */
export const views: Views = {
${all.map((block) => `  ${keyOf(block.kind)}: ${isLate(block) ? `lateView('${block.kind}')` : viewOf(block.kind)},`).join('\n')}
};

/** The kinds whose components are in a chunk of their own. */
export const lateKinds: ReadonlySet<string> = new Set([${all
    .filter(isLate)
    .map(({ kind }) => `'${kind}'`)
    .join(', ')}]);
`;
}

/** Names of definitions that are texts, or whose content is not rendered. */
const leaves: Record<string, Json | undefined> = { copy: 'copy', block: 'block', effects: undefined };

/** A value that is shown only together with the action that it names (`x-with-action`). */
const withAction = (schema: JsonObject): JsonObject => (schema['x-with-action'] === true ? { '@action': true } : {});

/** Where a value of a schema has texts: by key, `*` for every key; undefined if it has none. */
function textsOf(at: SchemaPart, within: JsonObject[]): Json | undefined {
  const whole = resolved(at);
  const { schema, name = '' } = whole;
  if (Object.hasOwn(leaves, name)) return leaves[name];
  if (schema['x-unseen'] === true || within.includes(schema)) return undefined;
  const inner = (part: Json | undefined): Json | undefined =>
    isObject(part) ? textsOf(inside(whole, part), [...within, schema]) : undefined;
  const texts: JsonObject = {};
  const members = { ...propertiesOf(schema), '*': schema.additionalProperties ?? null };
  for (const [key, part] of Object.entries(members)) {
    const found = key === 'value' && Object.hasOwn(members, 'format') ? 'value' : inner(part);
    if (found !== undefined) texts[key] = found;
  }
  if (Object.keys(texts).length === 0) return undefined;
  return {
    ...texts,
    ...(Array.isArray(schema['x-item']) && { '@item': schema['x-item'] }),
    ...withAction(schema),
  };
}
