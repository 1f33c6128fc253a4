import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../../json/json-pointer.ts';
import type { CheckContext, LogicAt } from '../../checks/context/check-context.ts';
import { checkOnce } from '../../checks/context/checked-once.ts';
import { factsRead, type References } from '../../checks/context/reference-cycles.ts';
import { addUses, checkDocument } from '../../checks/screens/check-sites.ts';
import type { Language } from '../../definition/language.ts';
import { branchFor } from '../../definition/schema-part.ts';
import { orderKeys } from '../../order/order-keys.ts';
import { withoutOrders } from '../../order/without-orders.ts';
import type { Assembled, Report } from '../../read/assembled.ts';
import { overlayFindings } from '../../read/check-overlay.ts';
import type { Site } from '../../read/document-sites.ts';
import { type Patchable, type Patched, patchedDocument, patchedDocuments } from '../../read/patched-documents.ts';
import { asJson } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks dynamic overlays: the documents they patch exist and may be patched, the result is valid, and no two
 * overlays patch one key.
 */
export function checkOverlays(context: CheckContext): void {
  const { patched, unmatched } = patchedDocuments(context.prepared, context.documents);
  for (const { overlay, path } of unmatched) refuseUnmatched(context, overlay, path);
  const uses = new Map<string, readonly LogicAt[]>();
  for (const one of patched) addUses(uses, one.base, checkPatchedOnce(context, one));
  for (const [key, found] of uses) context.uses.set(key, [...(context.uses.get(key) ?? []), ...found]);
  context.usesOf.set('patched', uses);
  checkRivals(context, patched);
}

const checkPatchedOnce = (context: CheckContext, one: Patched): readonly LogicAt[] =>
  checkOnce(context, 'patched', [one, ...context.reads], (report, diagnostics) =>
    checkPatched({ ...context, report, diagnostics }, one),
  );

function refuseUnmatched(
  { report, documents, known }: CheckContext,
  overlay: Assembled<'overlay'>,
  path: string,
): void {
  const paths = [
    ...[...documents.screen.values()].flatMap(({ id, laidOut }) => (laidOut ? [] : [`${id}.json`])),
    ...(['rule', 'dialog', 'shell'] as const).flatMap((kind) =>
      [...documents[kind].keys()].map((id) => `${kind === 'shell' ? kind : `${kind}s`}/${id}.json`),
    ),
  ];
  const broken = (['screen', 'rule', 'dialog', 'shell'] as const).some(
    (kind) => known(kind).size > documents[kind].size,
  );
  if (broken) return;
  report(
    overlay,
    pointerTo('/patches', path),
    {
      code: 'overlay-without-base',
      message: `There is no screen, rule, dialog or part of the shell at flows/${path} to patch.`,
      remedy: didYouMean(path, paths, 'name a document by its path under flows/'),
    },
    'key',
  );
}

/** Returns what the logic of the patched document reads. */
function checkPatched(context: CheckContext, one: Patched): readonly LogicAt[] {
  const { base, patch, value, layers } = one;
  const parts = { layers: layers.slice(base.layers.length) };
  const missing = overlayFindings(withoutOrders(asJson(base.value) as JsonObject), patch);
  for (const { pointer, ...finding } of missing) context.report(parts, pointer, finding, 'key');
  if (missing.length > 0) return [];
  const broken = context.prepared.language.schemaFindings(base.kind, value);
  for (const { pointer, part, ...finding } of broken) context.report({ layers }, pointer, finding, part);
  const document = patchedDocument(context.prepared, base.kind, one);
  if (!document) return [];
  const uses = checkDocument(context, document);
  const sites = [...context.sites(base), ...context.sites(document)];
  for (const [pointer, set] of leavesOf(patch))
    if (!mayPatch(context.prepared.language, base, sites, value, pointer, set))
      context.report(
        parts,
        pointer,
        {
          code: 'overlay-not-allowed',
          message: 'A dynamic overlay may not patch this.',
          remedy:
            "patch copy, links, order, conditions or a rule's params; a field or its schema belongs in the document",
        },
        'key',
      );
  return uses;
}

/** The leaves of a patch. */
function* leavesOf(patch: JsonObject, pointer = ''): Generator<[pointer: string, value: Json]> {
  for (const [key, value] of Object.entries(patch)) {
    const at = pointerTo(pointer, key);
    if (isObject(value) && Object.keys(value).length > 0) yield* leavesOf(value, at);
    else yield [at, value];
  }
}

const conditions = new Set(['when', 'unless', 'disabled', 'readonly', 'after', 'before']);
/** Whether a dynamic overlay may add or remove this block: `x-dynamic` in the schema of its kind. */
function isDynamic({ definition }: Language, block: Json | undefined): boolean {
  return block !== undefined && branchFor(definition('screen', 'block'), block)?.schema['x-dynamic'] === true;
}

function mayPatch(
  language: Language,
  base: Assembled<Patchable>,
  sites: Site[],
  value: JsonObject,
  pointer: string,
  set: Json,
): boolean {
  const steps = stepsOf(pointer);
  if (steps.some((step) => orderKeys.has(step) || conditions.has(step))) return true;
  if (base.kind === 'rule' && steps[0] === 'params') return true;
  if (sites.some((site) => (site.type === 'copy' || site.type === 'link') && site.pointer === pointer)) return true;
  const block = dynamicBlockAt(set === null ? asJson(base.value) : value, asJson(base.value), steps, set);
  return isDynamic(language, block);
}

/** The block that a patch adds or removes, or that it adds and sets a part of. */
function dynamicBlockAt(holder: Json, base: Json, steps: string[], set: Json): Json | undefined {
  const at = steps.lastIndexOf('blocks') + 2;
  if (at < 2 || (set === null && steps.length !== at)) return undefined;
  const block = pointerTo('', ...steps.slice(0, at));
  const added = valueAt(base, block) === undefined;
  return added || set === null ? valueAt(holder, block) : undefined;
}

/** Reports two overlays that patch the same key of a document. */
function checkRivals({ report }: CheckContext, patched: Patched[]): void {
  for (const [index, one] of patched.entries())
    for (const other of patched.slice(0, index)) {
      if (one.base !== other.base) continue;
      const theirs = [...leavesOf(other.patch)].map(([pointer]) => pointer);
      const shared = [...leavesOf(one.patch)].find(([pointer]) => theirs.some((their) => meet(pointer, their)));
      if (shared)
        report(
          { layers: one.layers.slice(one.base.layers.length) },
          shared[0],
          {
            code: 'overlay-rivals',
            message: `"${other.overlay.id}" patches this too.`,
            remedy: 'patch it in one of the two, for each case of its condition',
          },
          'key',
        );
    }
}

const meet = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

const readable = new Set(['query', 'flag', 'setting', 'storage', 'call', 'profile', 'derived']);

/**
 * The condition of an overlay may only read facts known when a page opens, not answers that an applicant is typing. After
 * `references`.
 */
export function checkOverlayReads(context: CheckContext, found: References): void {
  const { documents, facts, same } = context;
  checkOnce(context, 'reads of overlays', [found, facts, ...same('overlay')], (report) => {
    for (const overlay of documents.overlay.values()) refuseReads(overlay, facts, found, report);
  });
}

function refuseReads(
  overlay: Assembled<'overlay'>,
  facts: CheckContext['facts'],
  found: References,
  report: Report,
): void {
  const read = factsRead(found, `overlay/${overlay.id}`).find(
    (path) => !readable.has(facts[path.split('.')[0] ?? '']?.source ?? 'derived'),
  );
  if (read !== undefined)
    report(overlay, '/when', {
      code: 'overlay-reads',
      message: `The condition reads "${read}", of source ${facts[read.split('.')[0] ?? '']?.source ?? 'none'}.`,
      remedy: 'read facts of source query, flag, setting, storage, call or profile',
    });
}
