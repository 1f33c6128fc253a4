import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf } from '../../json/json-pointer.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import type { Rule } from '../../schema/types.ts';
import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import type { SchemaFinding } from '../definition/validation.ts';
import { asJson } from '../source/json-object.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Assembled, Documents, Report } from './assembled.ts';
import { layersOf, refuseOrder } from './document-versions.ts';
import type { Prepared } from './prepare.ts';

type RuleDocument = Assembled<'rule'>;

/**
 * Replaces each rule with versions by its first version, with the list of all versions beside it. Each version is a
 * whole rule with its first day in `effective`. A rule has either `effective` or `versions`.
 */
export function separateRuleVersions(prepared: Prepared, documents: Documents, report: Report): void {
  for (const rule of documents.rule.values()) {
    const { effective, versions } = rule.value;
    if ((effective === undefined) === (versions === undefined)) refuseDates(rule, report);
    refuseLaterStart(rule, report, documents.product.get('product')?.value.effective);
    if (versions === undefined) continue;
    refuseOrder(rule, '', report);
    const all = versionsOnce(prepared, rule, Object.keys(versions).sort());
    for (const { found, document } of all)
      for (const { pointer, part, ...finding } of found) report(document, pointer, finding, part);
    const whole = all.every(({ found }) => found.length === 0) ? firstWithVersions(prepared, all) : undefined;
    if (whole) documents.rule.set(rule.id, whole);
  }
}

const versionsOnce = ({ memo, language }: Prepared, rule: RuleDocument, days: readonly string[]): Version[] =>
  memo('versions', [rule.value], () => versionsIn(language, rule, days));

const firstWithVersions = ({ memo }: Prepared, all: Version[]): RuleDocument | undefined =>
  memo('with versions', [all], () => all[0] && { ...all[0].document, versions: all.map(({ document }) => document) });

function refuseDates(rule: RuleDocument, report: Report): void {
  const both = rule.value.versions !== undefined;
  report(
    rule,
    both ? '/effective' : '/id',
    {
      code: 'rule-dates',
      message: both
        ? 'A rule has "effective" or "versions", not both.'
        : 'A rule must say from which day it is in force.',
      remedy: both
        ? 'remove "effective"'
        : 'add "effective" with the first day, yyyy-MM-dd, here or for all rules in flows/product.json',
    },
    'key',
  );
}

/**
 * Reports a brand that gives a rule a later first day than the base has: before that day no version would be in force.
 */
function refuseLaterStart(rule: RuleDocument, report: Report, start: string | undefined): void {
  const [base, ...brands] = valuesByFile(rule);
  const began = base && (firstDay(base.value) ?? start);
  const begins = firstDay(asJson(rule.value));
  if (brands.length === 0 || began === undefined || begins === undefined || begins <= began) return;
  report(rule, rule.value.versions === undefined ? '/effective' : '/versions', {
    code: 'rule-begins-later',
    message: `The rule is in force from ${began}; here it begins on ${begins}, and nothing is in force until then.`,
    remedy: `add a version from ${began}`,
  });
}

/** The first day on which a rule is in force. */
function firstDay(rule: Json): string | undefined {
  if (!isObject(rule)) return undefined;
  const { effective, versions } = rule;
  if (typeof effective === 'string') return effective;
  return isObject(versions) ? Object.keys(versions).sort()[0] : undefined;
}

type Version = { document: RuleDocument; found: SchemaFinding[] };

const versionsIn = (language: Language, rule: RuleDocument, days: readonly string[]): Version[] =>
  days.map((day) => {
    const { versions: _, ...whole } = asJson(rule.value) as JsonObject;
    const patch = rule.value.versions?.[day];
    const merged = mergePatch(whole, asJson(patch ?? {}));
    const value = { ...(isObject(merged) ? merged : {}), effective: day };
    const found = language.schemaFindings('rule', value);
    const layers = rule.layers.flatMap((layer) => layersOf(layer, day));
    // An invalid version is reported; the rule's own value takes its place.
    const checked: Rule = language.isDocument('rule', value) ? value : rule.value;
    return { document: { kind: 'rule', id: rule.id, value: checked, layers }, found };
  });

/** All versions of a document, from the first; of one without versions, itself. */
export const versionsOf = <K extends DocumentKind>(document: Assembled<K>): Assembled<K>[] =>
  document.versions ?? [document];

/**
 * The values that each file sets for a rule or one of its versions, from the base to the brand. A part counts as the
 * base document that uses it; a brand's overlay of a part counts as the brand's.
 */
export function valuesByFile({ layers }: Pick<RuleDocument, 'layers'>): { layer: SourceFile; value: JsonObject }[] {
  const files = new Map<string, { layer: SourceFile; value: JsonObject }>();
  for (const layer of layers) {
    const owner = layer.file.startsWith('brands/') ? layer : (layer.mount?.user ?? layer);
    const before = files.get(owner.file);
    const value = wholeOf(layer);
    const merged = before ? mergePatch(before.value, value) : value;
    files.set(owner.file, { layer: before?.layer ?? owner, value: isObject(merged) ? merged : {} });
  }
  return [...files.values()];
}

/**
 * The value of a layer as part of the whole document: that of a part is placed under the keys where it is used. Without
 * the part's name.
 */
function wholeOf({ value, mount }: SourceFile): JsonObject {
  const whole = stepsOf(mount?.pointer ?? '').reduceRight<JsonObject>((inner, step) => ({ [step]: inner }), value);
  const { params } = whole;
  return isObject(params) && typeof params.use === 'string' ? { ...whole, params: withoutUse(params) } : whole;
}

const withoutUse = ({ use: _use, with: _with, ...rest }: JsonObject): JsonObject => rest;
