import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf } from '../../json/json-pointer.ts';
import type { Use } from '../parts/part-table.ts';
import { type Diagnostic, diagnosticAt, type Finding } from '../source/diagnostic.ts';
import { type SourceFile, sourcePosition } from '../source/source-file.ts';
import type { DocumentKind, DocumentTypes } from './document-kinds.ts';

/** A document of one organisation after its overlays, with its source files, base first. */
export type Assembled<K extends DocumentKind = DocumentKind> = {
  kind: K;
  id: string;
  value: DocumentTypes[K];
  layers: SourceFile[];
  /** Of a generated screen: a flow's steps laid out as one screen. */
  laidOut?: LaidOut;
  /** Of a rule with versions: all of them, from the first, which is this document. */
  versions?: Assembled<'rule'>[];
};

/** All documents of one organisation by kind and id; each is valid against its schema. */
export type Documents = { [K in DocumentKind]: Map<string, Assembled<K>> };

/** The steps laid out on one screen, and the keys of their blocks there. */
type LaidOut = { steps: string[]; keys: Record<string, string[]> };

/** A merged document before it is validated. */
export type Merged = {
  kind: DocumentKind;
  id: string;
  value: JsonObject;
  layers: SourceFile[];
  /** The parts that it uses with parameters, and their values. */
  uses?: readonly Use[];
};

type Layered = { layers: SourceFile[] };

/** The file that sets the value at a pointer: the last of the layers that hold most of the way to it. */
export function layerOf({ layers }: Layered, pointer: string): SourceFile | undefined {
  if (layers.length < 2) return layers[0];
  const steps = stepsOf(pointer);
  let [found] = layers;
  let most = -1;
  for (const layer of layers) {
    const held = stepsHeld(layer, steps);
    if (held >= 0 && held >= most) [found, most] = [layer, held];
  }
  return found;
}

/** Split once for each file: some files are asked thousands of times. */
const places = new WeakMap<SourceFile, readonly string[]>();

function placeOf(source: SourceFile): readonly string[] {
  const known = places.get(source) ?? stepsOf(source.mount?.pointer ?? '');
  places.set(source, known);
  return known;
}

/** How many of the steps a file holds, from the document's root; -1 where they do not lead into the place that the file is mounted at. */
function stepsHeld(source: SourceFile, steps: readonly string[]): number {
  const place = placeOf(source);
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

/** The document that uses the part in which a finding is, and where. */
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
