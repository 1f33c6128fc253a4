import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf } from '../../json/json-pointer.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { Use } from '../parts/part-table.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import type { TextFile } from '../texts/text-file.ts';
import { addDocument } from './add-document.ts';
import type { Documents, Merged, Report } from './assembled.ts';
import { rootBrandOf } from './brand-chain.ts';
import { brandDocuments } from './brand-documents.ts';
import { type OverlayFinding, overlayFindings, reportMoved } from './check-overlay.ts';
import { expandedIn } from './expand-once.ts';
import { expandedPatch } from './expanded.ts';
import { type Prepared, writtenOutIn } from './prepare.ts';
import { separateRuleVersions } from './rule-versions.ts';
import { withRulesOfFields } from './rules-of-fields.ts';
import { type Shared, withSharedOverlays } from './shared-files.ts';
import { singlePageFlows } from './single-page-layout.ts';

/**
 * Ids of existing documents, broken ones included, so that a reference to a broken document is not reported as unknown.
 */
type Present = ReadonlyMap<DocumentKind, ReadonlySet<string>>;

export type Assembly = { documents: Documents; present: Present; merged: Merged[]; shared: Shared };

/** Merges the overlays of a brand chain (from the brand to main) over the base documents, and validates the result. */
export function assemble(prepared: Prepared, chain: string[], report: Report): Assembly {
  const outward = [...chain].reverse();
  const shared = sharedBy(prepared, outward, report);
  const merged = [...prepared.base].map(([path, base]) =>
    overlaid(prepared, withShared(prepared, base, path, shared, report), path, { outward, shared, report }),
  );
  const added = brandDocuments(prepared, { outward, shared, report });
  for (const { document, overlays } of added)
    merged.push(
      overlays.reduce((whole, patch) => {
        reportMoved(whole, patch, report);
        return patched(whole, patch, { layers: [patch], uses: [] });
      }, document),
    );
  const known = new Set(added.map(({ path }) => path));
  for (const org of outward) refuseOrphans(prepared, org, known, report);
  for (const { name: kind, brandFile } of prepared.language.kinds) {
    if (brandFile === undefined) continue;
    const document = brandDocument(prepared, kind, chain);
    if (document) merged.push(document);
    for (const [at, org] of chain.entries()) {
      const own = prepared.brands.get(org)?.get(brandFile);
      const above = own?.replaced && brandDocument(prepared, kind, chain.slice(at + 1));
      if (own && above) reportMoved(above, own, report);
    }
  }
  const documents = emptyDocuments(prepared.language);
  const whole = withRulesOfFields(prepared, merged, report);
  for (const document of whole) addDocument(prepared, documents, document.kind, document, report);
  separateRuleVersions(prepared, documents, report);
  const present = presentIn(prepared, whole);
  singlePageFlows(prepared, documents, present, report);
  return { documents, present, merged: whole, shared };
}

/** The parts and sections of a brand chain. */
function sharedBy(prepared: Prepared, outward: string[], report: Report): Shared {
  const { brands, brandTexts, pieces } = prepared;
  return outward.reduce((shared, org) => {
    const patches = [...(brands.get(org)?.entries() ?? [])].flatMap(([path, patch]) =>
      pieces.files.has(path) ? [patch] : [],
    );
    const texts = [...(brandTexts.get(org)?.values() ?? [])];
    const { found, value } = sharedWith(prepared, shared, patches, texts);
    for (const finding of found) report(...finding);
    return value;
  }, pieces);
}

/** The parts and sections with the overlays and texts of one brand, and what was found in these. */
const sharedWith = (
  { memo, language, broken }: Prepared,
  shared: Shared,
  patches: SourceFile[],
  texts: TextFile[],
): { value: Shared; found: Parameters<Report>[] } =>
  memo('shared', [shared, ...patches, ...texts], () => {
    const found: Parameters<Report>[] = [];
    const note: Report = (...finding) => void found.push(finding);
    return { value: withSharedOverlays(language, shared, patches, texts, broken, note), found };
  });

/** A base document expanded with the parts and sections of a brand chain, if the chain changes any that it uses. */
function withShared(prepared: Prepared, base: Merged, path: string, shared: Shared, report: Report): Merged {
  const used = prepared.uses.get(path);
  const sources = prepared.sources.get(path);
  if (!sources || ![...shared.changed].some((id) => used?.has(id))) return base;
  const { document, problems } = expandedIn(prepared, base, sources, shared);
  for (const problem of problems) report(document, problem.pointer, problem);
  return writtenOutIn(prepared, document);
}

type Overlaying = { outward: string[]; shared: Shared; report: Report };

function overlaid(prepared: Prepared, base: Merged, path: string, { outward, shared, report }: Overlaying): Merged {
  const { brands, sources } = prepared;
  const paths = new Set([path, ...(sources.get(path) ?? []).map(({ file }) => file)]);
  const patches = outward.flatMap((org) => [...paths].flatMap((one) => brands.get(org)?.get(one) ?? []));
  return patches.reduce((document, written) => {
    const { patch, problems, ...expanded } = patchOnce(prepared, written, shared);
    for (const problem of problems) report({ layers: [written] }, problem.pointer, problem);
    const found = overlayFindingsOnce(prepared, document, patch);
    for (const { pointer, ...finding } of found) report({ layers: [patch] }, pointer, finding, 'key');
    reportMoved(document, written, report);
    return patchedOnce(prepared, document, patch, () => patched(document, withoutUnknown(patch, found), expanded));
  }, base);
}

const patchOnce = ({ memo }: Prepared, written: SourceFile, shared: Shared): ReturnType<typeof expandedPatch> =>
  memo('patch', [written, shared], () => expandedPatch(written, shared));

const overlayFindingsOnce = ({ memo }: Prepared, { value }: Merged, patch: SourceFile): OverlayFinding[] =>
  memo('overlay findings', [value, patch], () => overlayFindings(value, patch.value));

/** Brands that extend the same brand share its result. */
const patchedOnce = ({ memo }: Prepared, { value }: Merged, patch: SourceFile, make: () => Merged): Merged =>
  memo('overlay', [value, patch], make);

/** A patch without the members that the base lacks, so that errors caused by these are not reported as well. */
function withoutUnknown(patch: SourceFile, found: OverlayFinding[]): SourceFile {
  const unknown = found.flatMap(({ code, pointer }) => (code === 'overlay-unknown-key' ? [pointer] : []));
  const value = unknown.reduce<Json>((whole, pointer) => without(whole, stepsOf(pointer)), patch.value);
  return unknown.length > 0 && isObject(value) ? { ...patch, value } : patch;
}

function without(value: Json, [step, ...rest]: string[]): Json {
  if (!isObject(value) || step === undefined) return value;
  const inner = value[step];
  const others = entriesAsWritten(value).filter(([key]) => key !== step);
  if (inner === undefined) return value;
  const kept: [string, Json][] = entriesAsWritten(value).map(([key, one]) => [
    key,
    key === step ? without(one, rest) : one,
  ]);
  return objectAsWritten(rest.length === 0 ? others : kept);
}

function patched(
  document: Merged,
  patch: SourceFile,
  { layers, uses }: { layers: SourceFile[]; uses: readonly Use[] },
): Merged {
  return {
    ...document,
    value: mergeWritten(document.value, patch.value),
    layers: [...document.layers, ...layers],
    uses: [...(document.uses ?? []), ...uses],
  };
}

/** Merges a brand's file over those of the brands that it extends. */
export function brandDocument(
  { brands, memo, language }: Pick<Prepared, 'brands' | 'memo' | 'language'>,
  kind: DocumentKind,
  chain: string[],
): Merged | undefined {
  const { brandFile = '' } = language.kind(kind) ?? {};
  const layers = chain.toReversed().flatMap((org) => brands.get(org)?.get(brandFile) ?? []);
  // Brands that extend this one and have no such file share the result.
  return layers.length === 0 ? undefined : memo(kind, layers, () => mergedLayers(language, kind, layers));
}

function mergedLayers(language: Language, kind: DocumentKind, layers: SourceFile[]): Merged {
  const { notInherited = [], withoutReplaced, finished } = language.kind(kind) ?? {};
  const value = layers.reduce<JsonObject>((above, layer) => {
    const inherited = Object.fromEntries(Object.entries(above).filter(([key]) => !notInherited.includes(key)));
    const next = mergePatch(withoutReplaced?.(inherited, layer.value) ?? inherited, layer.value);
    return isObject(next) ? next : {};
  }, {});
  return { kind, id: kind, value: finished?.(value) ?? value, layers };
}

function refuseOrphans(
  { brands, base, broken, pieces, sources, language }: Prepared,
  org: string,
  added: ReadonlySet<string>,
  report: Report,
): void {
  const files = new Set([...sources.values()].flatMap((each) => each.map(({ file }) => file)));
  for (const [path, source] of brands.get(org) ?? []) {
    if (
      added.has(path) ||
      !path.startsWith('flows/') ||
      base.has(path) ||
      files.has(path) ||
      pieces.files.has(path) ||
      broken.has(path)
    )
      continue;
    report({ layers: [source] }, '', {
      code: 'overlay-without-base',
      message: `There is no ${path} to overlay.`,
      remedy: orphanRemedy(language, path, [...base.keys(), ...files], rootBrandOf({ brands })),
    });
  }
}

/**
 * The remedy for an overlay without a base document. For a document of several files, such as a language, it names the
 * base's files.
 */
function orphanRemedy({ documentPath }: Language, path: string, known: readonly string[], root: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const inSeveral = documentPath(path) !== path;
  const beside = known.filter((file) => inSeveral && file.startsWith(folder)).map((file) => file.slice(folder.length));
  const names = [...new Set(beside)].sort();
  if (names.length === 0) return didYouMean(path, known, `the base must be in ${root}'s flows/`);
  return `write it into a file of a name that the base has there: ${names.join(', ')}`;
}

/** A map for each kind: what the type says, of whatever kinds the language has. */
const emptyDocuments = ({ kinds }: Language): Documents =>
  Object.fromEntries(kinds.map(({ name }) => [name, new Map()])) as unknown as Documents;

function presentIn({ broken, language }: Prepared, merged: Merged[]): Map<DocumentKind, Set<string>> {
  const present = new Map<DocumentKind, Set<string>>();
  const note = (kind: DocumentKind, id: string): void =>
    void present.set(kind, (present.get(kind) ?? new Set()).add(id));
  for (const { kind, id } of merged) note(kind, id);
  for (const path of broken) {
    const name = language.nameOf(path);
    if (name) note(name.kind, name.id);
  }
  return present;
}
