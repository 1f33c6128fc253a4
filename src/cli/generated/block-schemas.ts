import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * Generates runtime/language/kinds/screen/block-schemas.ts, which imports every file of runtime/language/kinds/screen/blocks, because the compiler
 * reads no folders. Throws if the schema of screens does not refer to one of them.
 */
export function blockSchemas(): [path: string, text: string] {
  const kinds = readdirSync(join(root, 'runtime/language/kinds/screen/blocks'))
    .map((file) => basename(file, '.schema.json'))
    .sort();
  const screen = readFileSync(join(root, 'runtime/language/kinds/screen/screen.schema.json'), 'utf8');
  const unnamed = kinds.filter((kind) => !screen.includes(`"${kind}.schema.json#/definitions/`));
  if (unnamed.length > 0)
    throw new Error(
      `runtime/language/kinds/screen/screen.schema.json refers to no definition of ${unnamed.join(', ')}: add it to definitions.block.oneOf`,
    );
  const imports = kinds.map(
    (kind) => `import ${nameOf(kind)} from './blocks/${kind}.schema.json' with { type: 'json' };`,
  );
  const entries = kinds.map((kind) => `  '${kind}': ${nameOf(kind)},`);
  const text = [
    '/* Generated from runtime/language/kinds/screen/blocks by `npm run types:write`. Do not edit. */',
    "import type { JsonObject } from '../../../json/json.ts';",
    ...imports,
    '',
    '/** The schemas of blocks that stand in files of their own, by file: the schema of screens refers to them. */',
    'export const blockSchemas = {',
    ...entries,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a type.
    '} satisfies Record<`${string}-block`, JsonObject>;',
    '',
  ].join('\n');
  return [join(root, 'runtime/language/kinds/screen/block-schemas.ts'), text];
}

/** The name of a schema: 'taskList' for 'task-list-block'. */
const nameOf = (kind: string): string =>
  kind.replace(/-block$/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
