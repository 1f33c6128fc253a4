import { type DocumentPaths, documentPaths } from './document-paths.ts';
import type { DocumentKind } from './document-types.ts';
import type { Kind } from './kind.ts';
import { inOrderOfNeeds } from './order-of-needs.ts';
import { type SchemaSet, schemaSet } from './schema-set.ts';
import { type Validation, validationBy } from './validation.ts';

/** The document language: its kinds, and what follows from them. */
export type Language<K extends Kind = Kind> = DocumentPaths &
  SchemaSet &
  Validation & {
    /** Each after the kinds that it needs. */
    kinds: readonly K[];
    kind(name: DocumentKind): K | undefined;
  };

/** Throws where two kinds have the same name or path, need each other, or a schema refers to none. */
export function languageOf<K extends Kind>(kinds: readonly K[]): Language<K> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of document have the same name');
  const schemas = schemaSet(kinds);
  return {
    kinds: inOrderOfNeeds(kinds),
    kind: (name) => byName.get(name),
    ...documentPaths(kinds),
    ...schemas,
    ...validationBy(schemas),
  };
}
