import type { Position } from '../source/diagnostic.ts';
import { type SourceFile, sourcePosition } from '../source/source-file.ts';
import { layerOf, type Merged } from './assembled.ts';
import type { DocumentKind } from './document-kinds.ts';

/** The source files of a document, base first, by '<kind>/<id>'. */
export type Provenance = ReadonlyMap<string, SourceFile[]>;

export type Origin = Position & { file: string };

export function provenanceOf(documents: Iterable<Merged>): Provenance {
  return new Map([...documents].map(({ kind, id, layers }) => [`${kind}/${id}`, layers]));
}

/**
 * The file and position that set the value at a JSON pointer of a document of a Product. Undefined where there is no
 * such document.
 */
export function sourceOf(provenance: Provenance, kind: DocumentKind, id: string, pointer: string): Origin | undefined {
  const layers = provenance.get(`${kind}/${id}`);
  const layer = layers && layerOf({ layers }, pointer);
  return layer && { file: layer.file, ...sourcePosition(layer, pointer) };
}
