import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf } from '../../json/json-pointer.ts';
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
export type Merged = { kind: DocumentKind; id: string; value: JsonObject; layers: SourceFile[] };

type Layered = { layers: SourceFile[] };

/** The file that sets the value at a pointer: the last layer that contains it. */
export function layerOf(document: Layered, pointer: string): SourceFile | undefined {
  const steps = stepsOf(pointer);
  for (let kept = steps.length; kept >= 0; kept--) {
    const layer = document.layers.findLast((one) => sets(one, steps.slice(0, kept)));
    if (layer) return layer;
  }
  return document.layers[0];
}

function sets({ value, mount }: SourceFile, steps: string[]): boolean {
  const place = stepsOf(mount?.pointer ?? '');
  return place.every((step, at) => step === steps[at]) && has(value, steps.slice(place.length));
}

function has(value: Json, steps: string[]): boolean {
  let at: Json | undefined = value;
  for (const step of steps) {
    if (Array.isArray(at)) at = at[Number(step)];
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    if (at === undefined) return false;
  }
  return true;
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
