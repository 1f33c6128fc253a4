/**
 * Writes runtime/schema/types.ts from the JSON Schemas of the runtime's document language, src/language/schema/types.ts from those that the product
 * adds, and the files generated from other definitions (including docs/reference); with --check compares them instead. All schemas are
 * combined into one, so that a definition that several kinds share is one type.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { Command } from 'commander';
import { compile } from 'json-schema-to-typescript';
import { isObject, type Json, type JsonObject } from '../../runtime/json/json.ts';
import { completeSchema } from '../../runtime/schema/complete-schema.ts';
import { blockSchemas } from './generated/block-schemas.ts';

const command = new Command('npm run types:write --')
  .description(
    'Writes what is made from the JSON Schemas in runtime/language and src/language and from the definitions of widgets, blocks, effects, operators and settings.',
  )
  .option('--check', 'write nothing, and fail where a file does not agree with what it is made from')
  .parse();
const root = join(import.meta.dirname, '../..');
const target = join(root, 'runtime/schema/types.ts');
const targetOfProduct = join(root, 'src/language/schema/types.ts');
const header = (folder: string): string =>
  `/* Generated from the JSON Schemas in ${folder} by \`npm run types:write\`. Do not edit: change a schema. */\n`;

type Schemas = ReadonlyMap<string, JsonObject>;

/** The schemas in a folder, by name. */
function schemasIn(folder: string): Schemas {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => path.endsWith('.schema.json'))
      .map((path): [string, JsonObject] => [basename(path, '.schema.json'), schemaIn(join(folder, path))])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function schemaIn(path: string): JsonObject {
  const schema = completeSchema(JSON.parse(readFileSync(join(root, path), 'utf8')));
  if (!isObject(schema)) throw new Error(`${path} is not an object`);
  return schema;
}

/**
 * A reference becomes `#/definitions/kind_x`; a definition without a title (a string pattern, a type written by hand) is
 * inlined. Descriptions beside a reference are dropped, because each would generate another type.
 */
function withLocalRefs(schemas: Schemas, node: Json, kind: string): Json {
  if (Array.isArray(node)) return node.map((item) => withLocalRefs(schemas, item, kind));
  if (!isObject(node)) return node;
  if (typeof node.$ref === 'string') {
    const [file, pointer = ''] = node.$ref.split('#');
    const owner = file ? file.replace('.schema.json', '') : kind;
    const name = pointer.replace('/definitions/', '');
    const definitions = schemas.get(owner)?.definitions;
    const definition = isObject(definitions) ? definitions[name] : undefined;
    if (!isObject(definition)) throw new Error(`${kind}: ${node.$ref} leads nowhere`);
    if (definition.title && !definition.tsType) return { $ref: `#/definitions/${owner}_${name}` };
    return definition.tsType ? { tsType: definition.tsType } : withLocalRefs(schemas, definition, owner);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withLocalRefs(schemas, value, kind)]));
}

function combined(schemas: Schemas): JsonObject {
  const definitions: JsonObject = {};
  const properties: JsonObject = {};
  for (const [kind, schema] of schemas) {
    const { definitions: own, $id: _id, $schema: _schema, ...root } = schema;
    for (const [name, definition] of Object.entries(isObject(own) ? own : {}))
      definitions[`${kind}_${name}`] = withLocalRefs(schemas, definition, kind);
    // A file that only has definitions is not a kind of document.
    if (root.type === undefined) continue;
    definitions[kind] = withLocalRefs(schemas, root, kind);
    properties[kind] = { $ref: `#/definitions/${kind}` };
  }
  return { title: 'Documents', type: 'object', additionalProperties: false, properties, definitions };
}

/** Removes the root type, which only combines the kinds. */
function withoutRoot(source: string): string {
  return source.replace(/export interface Documents \{[\s\S]*?\n\}\n/, '');
}

/** The text as the formatter of the project has it; it leaves the file itself alone, because that is generated. */
function formatted(source: string): string {
  const biome = join(root, 'node_modules/.bin/biome');
  const name = '--stdin-file-path=runtime/schema/types.generated.ts';
  return execFileSync(biome, ['format', name], { cwd: root, input: source, encoding: 'utf8' });
}

/** The types of the schemas, as the compiler of schemas writes them. */
const typesOf = async (schemas: Schemas): Promise<string> =>
  withoutRoot(
    await compile(combined(schemas) as Parameters<typeof compile>[0], 'Documents', {
      bannerComment: '',
      unreachableDefinitions: false,
      format: false,
    }),
  );

/** Declarations with their comments, by the name of the type. */
const declarations = (source: string): Map<string, string> =>
  new Map(
    source.split(/^(?=\/\*\*|export )/m).flatMap((part, index, parts): [string, string][] => {
      const [, name] = /^export (?:interface|type) (\w+)/.exec(part) ?? [];
      const before = parts[index - 1] ?? '';
      return name === undefined ? [] : [[name, `${before.startsWith('/**') ? before : ''}${part}`]];
    }),
  );

const ofRuntime = schemasIn('runtime/language');
const generated = formatted(
  `${header('runtime/language')}import type { Copy, Logic } from './copy.ts';\n${await typesOf(ofRuntime)}`,
);

/** The types that only the product's schemas have; what they share with the runtime's is imported. */
async function typesOfProduct(): Promise<string> {
  const known = declarations(generated);
  const all = declarations(formatted(await typesOf(new Map([...ofRuntime, ...schemasIn('src/language')]))));
  const own = [...all].filter(([name]) => !known.has(name)).map(([, text]) => text);
  const used = new Set(own.join('').match(/\b[A-Z]\w*\b/g));
  const shared = [...known.keys()].filter((name) => used.has(name));
  const written = ['Copy', 'Logic'].filter((name) => used.has(name));
  return formatted(
    [
      header('src/language'),
      ...(written.length > 0
        ? [`import type { ${written.join(', ')} } from '../../../runtime/schema/copy.ts';\n`]
        : []),
      ...(shared.length > 0 ? [`import type { ${shared.join(', ')} } from '../../../runtime/schema/types.ts';\n`] : []),
      '\n',
      ...own,
    ].join(''),
  );
}

const isCheck = command.opts<{ check?: boolean }>().check === true;
settle([target, generated], [targetOfProduct, await typesOfProduct()], blockSchemas());
// The list of schemas has been written: the modules imported here use it.
settle(...(await (await import('./generated/made-files.ts')).madeFiles()));

/** Writes the files, or reports which of them differ. */
function settle(...files: [path: string, text: string][]): void {
  for (const [path, text] of files)
    if (!isCheck) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      console.error(`${relative(root, path)} does not agree with what it is made from: run \`npm run types:write\`.`);
      process.exitCode = 1;
    }
}
