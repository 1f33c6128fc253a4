import { isObject, type JsonObject } from '../../json/json.ts';
import { withAdditions } from '../../schema/add-to-schema.ts';
import { completeSchema } from '../../schema/complete-schema.ts';
import defs from './defs.schema.json' with { type: 'json' };
import type { DocumentKind } from './document-types.ts';
import type { Kind } from './kind.ts';
import { resolved, type SchemaFiles, type SchemaPart } from './schema-part.ts';

/** The schemas of a language. */
export type SchemaSet = {
  /**
   * By the name of their file, without `.schema.json`; `defs` has the definitions that several share. They describe
   * documents after the compiler has filled in defaults.
   */
  schemas: SchemaFiles;
  /** The schema of a kind; undefined where the language does not have the kind. */
  rootSchema(kind: DocumentKind): SchemaPart | undefined;
  /** A definition of a schema. Throws where there is none. */
  definition(file: string, name: string): SchemaPart;
};

export function schemaSet(kinds: readonly Kind[]): SchemaSet {
  const written: JsonObject[] = [
    defs,
    ...kinds.flatMap(({ schema, furtherSchemas = [] }) => [schema, ...furtherSchemas]),
  ];
  const additions = kinds.flatMap((kind) => kind.additions ?? []);
  const schemas = new Map(written.map((schema) => [fileOf(schema), completed(withAdditions(schema, additions))]));
  const files = new Map(kinds.map(({ name, schema }) => [name, fileOf(schema)]));
  return {
    schemas,
    rootSchema(kind) {
      const file = files.get(kind);
      const schema = file === undefined ? undefined : schemas.get(file);
      return schema && file !== undefined ? { schema, file, schemas } : undefined;
    },
    definition: (file, name) => resolved({ schema: { $ref: `#/definitions/${name}` }, file, schemas }),
  };
}

/** The name of a schema's file: its `$id` without `.schema.json`. */
function fileOf({ $id }: JsonObject): string {
  if (typeof $id !== 'string' || !$id.endsWith('.schema.json'))
    throw new Error(`${JSON.stringify($id)} is no $id of a schema`);
  return $id.replace(/\.schema\.json$/, '');
}

function completed(schema: JsonObject): JsonObject {
  const complete = completeSchema(schema);
  if (!isObject(complete)) throw new Error(`${fileOf(schema)}: the schema of a document is an object`);
  return complete;
}
