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
export function consentTexts(context: CheckContext, { fields }: FormBlock): Record<string, string> {
  const { consentFacts } = context;
  const isConsent = ({ widget, fact }: Field): boolean => widget === 'consent' || consentFacts.includes(rootOf(fact));
  const consents = Object.values(fields).filter(isConsent);
  return Object.fromEntries(consents.map((field) => [field.fact, textHash(context, field)]));
}

function textHash(context: CheckContext, { fact, title, help, links = {} }: Field): string {
  const texts = [title, help].flatMap((text) => (typeof text === 'string' ? [text] : []));
  const named = texts.flatMap((text) => variablesOf(context, text));
  const version = context.facts[rootOf(fact)]?.consent?.version ?? null;
  const linked = Object.values(links).flatMap((link) => (typeof link === 'object' ? [link.setting] : []));
  const settings = [...new Set([...settingsRead(context, named), ...linked])].sort();
  const values = settings.map((setting): Json => [setting, readPath(context.settings, setting) ?? null]);
  return contentHash(context.prepared, { texts, links: asJson(links), version, values });
}

function variablesOf({ parse }: CheckContext, text: string): string[] {
  const parsed = parse(text);
  return 'variables' in parsed ? parsed.variables : [];
}

/** The settings that these facts read, through derived facts too. */
function settingsRead({ facts }: CheckContext, named: readonly string[]): string[] {
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
