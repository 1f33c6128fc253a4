import { visitorFacts } from '../../../engine/flags/visitor.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { DocumentKind } from '../../definition/document-types.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site, SiteType } from '../../read/document-sites.ts';
import { asJson } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import {
  type CheckContext,
  documentsOf,
  kindsOf,
  type LogicAt,
  type SiteContext,
  type Uses,
} from '../context/check-context.ts';
import { checkedByLookUps, checkOnce } from '../context/checked-once.ts';
import { checkLogic } from '../logic/check-logic.ts';
import { type FactScope, type FactShape, lookUp } from '../logic/fact-scope.ts';
import { checkComparison, checkPlacedAction, checkTable, checkTones } from './check-blocks.ts';
import { checkEffect, checkLink, checkSetting, checkTarget } from './check-effect.ts';
import { checkForm } from './check-form.ts';
import { checkIcon } from './check-icon.ts';
import { checkName } from './check-name.ts';
import { checkBlockWidget } from './check-widget.ts';

/** Checks what all kinds of document have in common: logic, names of facts, copy, links, effects, forms. */
export function checkSites(context: CheckContext): void {
  for (const kind of kindsOf(context.documents)) {
    const uses = usesOfKind(context, kind);
    context.usesOf.set(kind, uses);
    for (const [key, found] of uses) context.uses.set(key, found);
  }
}

/**
 * Checks the sites of all documents of a kind. Returns what their logic reads; one object for organisations where this
 * is equal.
 */
const usesOfKind = (context: CheckContext, kind: DocumentKind): Uses =>
  checkOnce(context, 'sites of a kind', [...context.same(kind), ...context.reads], (_report, diagnostics) => {
    const uses = [...documentsOf(context.documents, kind)].map((document) => ({
      document,
      found: checkDocument({ ...context, diagnostics }, document),
    }));
    const found = uses.map((one) => one.found);
    return context.prepared.memo('uses of a kind', [...context.same(kind), ...found], () => {
      const byKey = new Map<string, readonly LogicAt[]>();
      for (const { document, found } of uses) addUses(byKey, document, found);
      return byKey;
    });
  });

/** Adds what a document's logic reads. All versions of a rule share the rule's key. */
export function addUses(
  uses: Map<string, readonly LogicAt[]>,
  { kind, id }: Pick<Assembled, 'kind' | 'id'>,
  found: readonly LogicAt[],
): void {
  const key = `${kind}/${id}`;
  const before = uses.get(key);
  uses.set(key, before ? [...before, ...found] : found);
}

/** Checks the sites of one document; returns what its logic reads. */
export const checkDocument = (context: CheckContext, document: Assembled): readonly LogicAt[] =>
  checkedByLookUps(context, 'sites', [document.value, context.fragments], (noting) => logicOf(noting, document));

/** Checks the sites of a document; returns what its logic reads. */
function logicOf(context: SiteContext, document: Assembled): readonly LogicAt[] {
  const uses: LogicAt[] = [];
  for (const site of context.sites(document))
    checks[site.type]({ ...context, uses }, document, site, scopeOf(context, document, site));
  return uses;
}

type Check = (context: SiteContext & { uses: LogicAt[] }, document: Assembled, site: Site, scope: FactScope) => void;

const checks: Record<SiteType, Check> = {
  logic: checkLogicSite,
  copy: checkCopySite,
  fact: ({ report }, document, { value, pointer }, scope) => {
    const lookup = lookUp(scope, String(value));
    if ('finding' in lookup) report(document, pointer, lookup.finding);
  },
  target: checkTarget,
  effect: checkEffect,
  form: checkForm,
  widget: checkBlockWidget,
  action: checkPlacedAction,
  comparison: checkComparison,
  table: checkTable,
  toned: checkTones,
  icon: checkIcon,
  name: checkName,
  // The schema's pattern allows only http(s), mailto, tel and paths.
  link: checkLink,
};

function scopeOf({ facts, prepared }: SiteContext, document: Assembled, { items, given, pointer }: Site): FactScope {
  // The `receive` of a call reads parts of the request, not facts.
  if (document.kind === 'call' && pointer.startsWith('/receive/'))
    return { facts: {}, open: ['body', 'query', 'path'] };
  const { ownNames } = prepared.language.kind(document.kind) ?? {};
  if (ownNames) return { facts: {}, open: [...ownNames(asJson(document.value))] };
  // The facts about a visitor that a flag's conditions can read.
  if (document.kind === 'flag') return { facts: visitorFacts };
  const params = document.kind === 'rule' ? { params: memberOf(document.value, 'params') } : {};
  let scope: FactScope = { facts, ...params, ...(given.length > 0 ? { open: given } : {}) };
  for (const of of items) scope = { ...scope, item: itemOf(scope, of) };
  return scope;
}

function itemOf(scope: FactScope, list: string): FactShape | 'open' {
  const lookup = lookUp(scope, list);
  if ('finding' in lookup || lookup.named.shape === 'open') return 'open';
  return lookup.named.shape.items ?? 'open';
}

function memberOf(value: unknown, key: string): JsonObject {
  const member = isObject(value) ? value[key] : undefined;
  return isObject(member) ? member : {};
}

/** Pointers of values that are shown, sent in an address or kept in the history, and so must not be sensitive. */
const exposed =
  /\/(?:rows|columns|cells)\/[^/]+\/value$|^\/blocks\/[^/]+\/(?:value|total)$|^\/request\/(?:path|query|headers)\/|\/carry\//;

function checkLogicSite(
  context: SiteContext & { uses: LogicAt[] },
  document: Assembled,
  site: Site,
  scope: FactScope,
): void {
  const { report, functions } = context;
  const at = (pointer: string): string => `${site.pointer}${pointer}`;
  const use = checkLogic(
    site.value,
    { ...scope, functions, rules: context.known('rule') },
    (pointer, finding, part, param) =>
      report(document, param === undefined ? at(pointer) : pointerTo('/params', param), finding, part),
  );
  context.uses.push({ pointer: site.pointer, use });
  const [sensitive] = use.sensitive;
  if (sensitive !== undefined && exposed.test(site.pointer))
    report(document, site.pointer, {
      code: 'sensitive',
      message: `"${sensitive}" is sensitive: it may not be shown or put into an address or a header.`,
      remedy: 'remove it; only a body may contain it',
    });
}

function checkCopySite(context: SiteContext, document: Assembled, site: Site, scope: FactScope): void {
  const { report } = context;
  const parsed = context.parse(String(site.value));
  if ('finding' in parsed) {
    report(document, site.pointer, parsed.finding);
    return;
  }
  for (const name of parsed.variables) {
    if (name.startsWith('settings.')) {
      checkSetting(context, document, name.slice('settings.'.length), site.pointer);
      continue;
    }
    const lookup = lookUp(scope, name);
    if ('finding' in lookup) report(document, site.pointer, lookup.finding);
    else if (lookup.named.sensitive)
      report(document, site.pointer, {
        code: 'sensitive',
        message: `"${name}" is sensitive: copy may not show it.`,
        remedy: 'leave it out',
      });
  }
  for (const tag of parsed.tags) {
    if (tag === 'b' || site.links.includes(tag)) continue;
    report(document, site.pointer, {
      code: 'unknown-link',
      message: `There is no link "${tag}" here.`,
      remedy: didYouMean(tag, [...site.links, 'b'], `add "${tag}" to the links beside this copy`),
    });
  }
}
