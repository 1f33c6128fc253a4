import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf } from '../../json/json-pointer.ts';
import type { DocumentKind, DocumentTypes } from '../definition/document-types.ts';
import type { Use } from '../parts/part-table.ts';
import { type Diagnostic, diagnosticAt, type Finding, type Position } from '../source/diagnostic.ts';
import { type SourceFile, sourcePosition } from '../source/source-file.ts';

/** A document of one organisation after its overlays, with its source files, base first. */
export type Assembled<K extends DocumentKind = DocumentKind> = {
  kind: K;
  id: string;
  value: DocumentTypes[K];
  layers: SourceFile[];
  /** Only for a generated screen that shows all steps of a flow. */
  laidOut?: LaidOut;
  /** Only for a document with versions: all versions, the first of which is this document. */
  versions?: Assembled<K>[];
  /** Only for a later version of such a document, but not of a rule: its first day, yyyy-MM-dd. */
  from?: string;
};

/** All documents of one organisation by kind and id; each is valid against its schema. */
export type Documents = { [K in DocumentKind]: Map<string, Assembled<K>> };

/** The steps shown on one screen, and the keys of their blocks there. */
type LaidOut = { steps: string[]; keys: Record<string, string[]> };

/** A merged document before it is validated. */
export type Merged = {
  kind: DocumentKind;
  id: string;
  value: JsonObject;
  layers: SourceFile[];
  /** The parts that it uses with parameters, and the values of these. */
  uses?: readonly Use[];
};

type Layered = { layers: SourceFile[] };

/**
 * The file that sets the value at a pointer. If none does, the last layer that contains the longest part of the
 * pointer.
 */
export function layerOf({ layers }: Layered, pointer: string): SourceFile | undefined {
  if (layers.length < 2) return layers[0];
  const steps = stepsOf(pointer);
  let [found] = layers;
  let longest = -1;
  for (const layer of layers) {
    const held = stepsHeld(layer, steps);
    if (held >= 0 && held >= longest) [found, longest] = [layer, held];
  }
  return found;
}

/** Split pointers of mounts, cached: some files are asked thousands of times. */
const places = new WeakMap<SourceFile, readonly string[]>();

function mountSteps(source: SourceFile): readonly string[] {
  const known = places.get(source) ?? stepsOf(source.mount?.pointer ?? '');
  places.set(source, known);
  return known;
}

/**
 * How many steps of a pointer a file contains, counted from the document's root; -1 where the pointer is not inside the
 * place at which the file is mounted.
 */
function stepsHeld(source: SourceFile, steps: readonly string[]): number {
  const place = mountSteps(source);
  if (place.some((step, index) => step !== steps[index])) return -1;
  let at: Json | undefined = source.value;
  for (let held = place.length; held < steps.length; held++) {
    at = memberOf(at, steps[held] ?? '');
    if (at === undefined) return held;
  }
  return steps.length;
}

function memberOf(value: Json, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

export type Report = (document: Layered, pointer: string, finding: Finding, part?: 'value' | 'key') => void;

/** The document that uses the part with a finding, and the position of the use. */
function userOf({ mount }: SourceFile): Pick<Diagnostic, 'usedBy'> {
  if (!mount) return {};
  const { line, column } = sourcePosition(mount.user, mount.pointer);
  return { usedBy: `${mount.user.file}:${line}:${column}` };
}

/** Adds findings as diagnostics, at their position in the file that sets the value. */
export function reporter(into: Diagnostic[]): Report {
  return (document, pointer, finding, part = 'value') => {
    const layer = layerOf(document, pointer);
    if (layer)
      into.push({
        ...diagnosticAt(layer.file, sourcePosition(layer, pointer, part), pointer, finding),
        ...userOf(layer),
      });
  };
}

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
