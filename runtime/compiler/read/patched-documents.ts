import type { JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { withoutOrders } from '../order/without-orders.ts';
import { partOf } from '../source/source-file.ts';
import type { Assembled, Documents } from './assembled.ts';
import { isDocument } from './check-schema.ts';
import { type DocumentKind, nameOfFlowFile } from './document-kinds.ts';
import { asJson } from './json-object.ts';
import type { Prepared } from './prepare.ts';
import { withOrders } from './with-orders.ts';

/** Kinds of document that a dynamic overlay may patch. */
const patchable = ['screen', 'rule', 'dialog', 'shell'] as const;
export type Patchable = (typeof patchable)[number];

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
  { memo }: Prepared,
  documents: Documents,
): {
  patched: Patched[];
  unmatched: { overlay: Assembled<'overlay'>; path: string }[];
} {
  const patched: Patched[] = [];
  const unmatched: { overlay: Assembled<'overlay'>; path: string }[] = [];
  for (const overlay of documents.overlay.values())
    for (const [path, patch] of Object.entries(overlay.value.patches)) {
      const base = baseOf(documents, path);
      if (!base) unmatched.push({ overlay, path });
      else
        patched.push(
          memo(`patched ${path}`, [base.value, overlay.value], () =>
            withPatch(base, overlay, path, asJson(patch) as JsonObject),
          ),
        );
    }
  return { patched, unmatched };
}

function withPatch(
  base: Assembled<Patchable>,
  overlay: Assembled<'overlay'>,
  path: string,
  patch: JsonObject,
): Patched {
  const pointer = pointerTo('/patches', path);
  const written = mergeWritten(withoutOrders(asJson(base.value) as JsonObject), patch);
  const parts = overlay.layers.flatMap((layer) => partOf(layer, pointer) ?? []);
  const value = withOrders(base.kind, written);
  return { overlay, pointer, patch, base, value, layers: [...base.layers, ...parts] };
}

function baseOf(documents: Documents, path: string): Assembled<Patchable> | undefined {
  const name = nameOfFlowFile(`flows/${path}`);
  return name && isPatchable(name.kind) ? documents[name.kind].get(name.id) : undefined;
}

const isPatchable = (kind: DocumentKind): kind is Patchable => patchable.some((one) => one === kind);

/** The patched document, where it is valid against its schema. */
export function patchedDocument<K extends Patchable>(
  { memo }: Pick<Prepared, 'memo'>,
  kind: K,
  patched: Patched,
): Assembled<K> | undefined {
  const { base, value, layers } = patched;
  return memo(`valid ${kind} when patched`, [patched], () =>
    base.kind === kind && isDocument(kind, value) ? { kind, id: base.id, value, layers } : undefined,
  );
}
