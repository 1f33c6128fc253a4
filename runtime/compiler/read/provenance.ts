import { layerOf, type Merged } from './assembled.ts';
import type { Position } from './diagnostic.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';

/** By '<kind>/<id>': the files a document was made of, base first. */
export type Provenance = ReadonlyMap<string, SourceFile[]>;

export type Origin = Position & { file: string };

export function provenanceOf(documents: Iterable<Merged>): Provenance {
  return new Map([...documents].map(({ kind, id, layers }) => [`${kind}/${id}`, layers]));
}

/**
 * Which file set what stands at a JSON pointer of a document of a Product, and where in it.
 * Undefined where there is no such document.
 */
export function sourceOf(provenance: Provenance, kind: DocumentKind, id: string, pointer: string): Origin | undefined {
  const layers = provenance.get(`${kind}/${id}`);
  const layer = layers && layerOf({ layers }, pointer);
  return layer && { file: layer.file, ...sourcePosition(layer, pointer) };
}
