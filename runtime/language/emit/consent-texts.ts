import { rootOf } from '../../engine/environment/scope.ts';
import { namesIn } from '../../engine/logic/names-in.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { Field, FormBlock } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { contentHash } from '../memory/shared-values.ts';
import { asJson } from '../source/json-object.ts';

/**
 * The hash (hex) of each consent text of a form, by fact: over its copy, links, version and the settings that it names.
 * The applicant's own facts are not included: the server knows them too.
 */
export function consentTexts(context: CheckContext, form: FormBlock): Record<string, string> {
  return Object.fromEntries(consentsOf(context, form).map((field) => [field.fact, textHash(context, field)]));
}

const consentsOf = ({ consentFacts }: CheckContext, { fields }: FormBlock): Field[] =>
  Object.values(fields).filter(({ widget, fact }) => widget === 'consent' || consentFacts.includes(rootOf(fact)));

/** The settings that the consents of a form name: their values are part of what is agreed to. */
export const settingsOfConsents = (context: CheckContext, form: FormBlock): string[] =>
  consentsOf(context, form).flatMap((field) => settingsNamed(context, field));

function textHash(context: CheckContext, field: Field): string {
  const { fact, links = {} } = field;
  const texts = textsOf(field);
  const version = context.facts[rootOf(fact)]?.consent?.version ?? null;
  const settings = [...new Set(settingsNamed(context, field))].sort();
  const values = settings.map((setting): Json => [setting, readPath(context.settings, setting) ?? null]);
  return contentHash(context.prepared, { texts, links: asJson(links), version, values });
}

const textsOf = ({ title, help }: Field): string[] =>
  [title, help].flatMap((text) => (typeof text === 'string' ? [text] : []));

function settingsNamed(context: CheckContext, field: Field): string[] {
  const linked = Object.values(field.links ?? {}).flatMap((link) => (typeof link === 'object' ? [link.setting] : []));
  const named = textsOf(field).flatMap((text) => variablesOf(context, text));
  return [...settingsRead(context, named), ...linked];
}

function variablesOf({ parse }: CheckContext, text: string): string[] {
  const parsed = parse(text);
  return 'variables' in parsed ? parsed.variables : [];
}

/** The settings that these facts read, through derived facts too. */
export function settingsRead({ facts }: Pick<CheckContext, 'facts'>, named: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): string[] => {
    const fact = facts[name];
    if (!fact || seen.has(name)) return [];
    seen.add(name);
    const own = fact.source === 'setting' && fact.from !== undefined ? [fact.from] : [];
    const derived = fact.derive === undefined ? [] : namesIn(fact.derive).map(rootOf);
    return [...own, ...derived.flatMap(visit)];
  };
  const direct = named.flatMap((name) => (name.startsWith('settings.') ? [name.slice('settings.'.length)] : []));
  return [...direct, ...named.map(rootOf).flatMap(visit)];
}
