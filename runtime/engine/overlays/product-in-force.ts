import { dayIn } from '../../dates/day-at.ts';
import { defaultZone } from '../../dates/time-zones.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { CompiledRule, Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { accumulatedVersions, type Dates, versionOn } from './versions.ts';

export type { Dates };

/**
 * The days of a session in the organisation's time zone (the setting `timeZone`). Without an application, or a start
 * date in its view, the application counts as started today, as does one that a flow is about to create.
 */
export function datesOf(
  { settings, document }: Pick<Product, 'settings' | 'document'>,
  { now, application, place }: Pick<Session, 'now' | 'application' | 'place'>,
): Dates {
  const zone = typeof settings.timeZone === 'string' ? settings.timeZone : defaultZone;
  const event = dayIn(now, zone) ?? latest;
  const started =
    place.kind === 'step' || document.startedAt === undefined
      ? undefined
      : readPath(application ?? null, document.startedAt);
  return { application: dayIn(started, zone) ?? event, event };
}

/** Later than every day: without a clock, the newest version is in force. */
const latest = '9999-12-31';

/** Products by the numbers of versions begun, cached as long as the whole product exists. */
const productsInForce = new WeakMap<Product, { days: Record<keyof Dates, string[]>; products: Map<string, Product> }>();

/** The product with each rule and setting in the version in force; the product itself if none changes. */
export function productInForce(product: Product, dates: Dates): Product {
  const known = productsInForce.get(product) ?? { days: daysOfChange(product), products: new Map() };
  productsInForce.set(product, known);
  const { days, products } = known;
  const key = `${begun(days.application, dates.application)} ${begun(days.event, dates.event)}`;
  const found = products.get(key) ?? withVersionsInForce(product, dates);
  products.set(key, found);
  return found;
}

/** The documents in the versions that are shown where there is no application: those of today. `now`: ISO 8601. */
export const productToday = (product: Product, now: string): Product =>
  productInForce(product, datesOf(product, { now, application: null, place: { kind: 'nowhere' } }));

/** The sorted days on which versions begin, by the date that decides. */
function daysOfChange({ rules, settingVersions = [] }: Product): Record<keyof Dates, string[]> {
  const days = { application: new Set<string>(), event: new Set<string>() };
  for (const { dated = 'event', effective, versions } of Object.values(rules))
    for (const day of versions?.map((version) => version.effective) ?? [effective]) days[dated].add(day);
  for (const { from } of settingVersions) days.application.add(from);
  return { application: [...days.application].sort(), event: [...days.event].sort() };
}

/** The number of sorted days up to and including `day`. */
function begun(days: readonly string[], day: string): number {
  const next = days.findIndex((first) => first > day);
  return next < 0 ? days.length : next;
}

function withVersionsInForce(product: Product, dates: Dates): Product {
  const whole = withRulesInForce(product, dates);
  const { settingVersions, ...inForce } = whole;
  if (!settingVersions) return whole;
  const versions = accumulatedVersions(product.settings, settingVersions);
  return { ...inForce, settings: versionOn(versions, dates.application).value };
}

function withRulesInForce(product: Product, dates: Dates): Product {
  const rules = Object.fromEntries(Object.entries(product.rules).map(([id, rule]) => [id, ruleInForce(rule, dates)]));
  const same = Object.entries(rules).every(([id, rule]) => rule === product.rules[id]);
  return same ? product : { ...product, rules };
}

/**
 * The version of a rule in force. Before its first version a rule refuses and shows nothing. A condition, which only
 * names a state, has its first version then.
 */
export function ruleInForce(rule: CompiledRule, dates: Dates): CompiledRule {
  const versions = rule.versions ?? [rule];
  return versions.findLast(({ effective }) => effective <= dates[rule.dated ?? 'event']) ?? beforeTheFirst(rule);
}

function beforeTheFirst(rule: CompiledRule): CompiledRule {
  if ((rule.effects ?? []).length === 0) return rule;
  const { when: _when, unless: _unless, ...rest } = rule;
  return { ...rest, assert: true, effects: [], reads: [] };
}
