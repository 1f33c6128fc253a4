import type { JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { withoutOrders } from '../order/without-orders.ts';
import { asJson } from '../source/json-object.ts';
import { partOf } from '../source/source-file.ts';
import type { Assembled, Documents } from './assembled.ts';
import type { Prepared } from './prepare.ts';
import { withOrders } from './with-orders.ts';

/** Kinds of document that a dynamic overlay may patch. */
export type Patchable = 'screen' | 'rule' | 'dialog' | 'shell';

/** A document patched by one dynamic overlay. */
export type Patched<K extends Patchable = Patchable> = {
  overlay: Assembled<'overlay'>;
  /** The pointer of the patch in the overlay. */
  pointer: string;
  patch: JsonObject;
  base: Assembled<K>;
  /** The patched value; the overlay's patch is its last layer. May be invalid against the schema of its kind. */
  value: JsonObject;
  layers: Assembled['layers'];
};

/** All documents that dynamic overlays patch, and the patches whose document does not exist. */
export function patchedDocuments(
  prepared: Prepared,
  documents: Documents,
): {
  patched: Patched[];
  unmatched: { overlay: Assembled<'overlay'>; path: string }[];
} {
  const patched: Patched[] = [];
  const unmatched: { overlay: Assembled<'overlay'>; path: string }[] = [];
  for (const overlay of documents.overlay.values())
    for (const [path, patch] of Object.entries(overlay.value.patches)) {
      const base = baseOf(prepared.language, documents, path);
      if (!base) unmatched.push({ overlay, path });
      else patched.push(withPatchOnce(prepared, base, overlay, path, asJson(patch) as JsonObject));
    }
  return { patched, unmatched };
}

const withPatchOnce = (
  { memo, language }: Prepared,
  base: Assembled<Patchable>,
  overlay: Assembled<'overlay'>,
  path: string,
  patch: JsonObject,
): Patched =>
  memo(`patched ${path}`, [base.value, overlay.value], () => withPatch(language, base, overlay, path, patch));

function withPatch(
  language: Language,
  base: Assembled<Patchable>,
  overlay: Assembled<'overlay'>,
  path: string,
  patch: JsonObject,
): Patched {
  const pointer = pointerTo('/patches', path);
  const written = mergeWritten(withoutOrders(asJson(base.value) as JsonObject), patch);
  const parts = overlay.layers.flatMap((layer) => partOf(layer, pointer) ?? []);
  const value = withOrders(language, base.kind, written);
  return { overlay, pointer, patch, base, value, layers: [...base.layers, ...parts] };
}

function baseOf(language: Language, documents: Documents, path: string): Assembled<Patchable> | undefined {
  const name = language.nameOf(`flows/${path}`);
  return name && isPatchable(language, name.kind) ? documents[name.kind].get(name.id) : undefined;
}

const isPatchable = (language: Language, kind: DocumentKind): kind is Patchable =>
  language.kind(kind)?.patchable === true;

/** The patched document, where it is valid against its schema. */
export function patchedDocument<K extends Patchable>(
  { memo, language }: Pick<Prepared, 'memo' | 'language'>,
  kind: K,
  patched: Patched,
): Assembled<K> | undefined {
  const { base, value, layers } = patched;
  return memo(`valid ${kind} when patched`, [patched], () =>
    base.kind === kind && language.isDocument(kind, value) ? { kind, id: base.id, value, layers } : undefined,
  );
}
