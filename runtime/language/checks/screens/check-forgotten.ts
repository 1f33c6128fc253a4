import { namesIn } from '../../../engine/logic/names-in.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../../json/json-pointer.ts';
import type { Fact } from '../../../schema/types.ts';
import type { Assembled } from '../../read/assembled.ts';
import { own } from '../../source/json-object.ts';
import type { SiteContext } from '../context/check-context.ts';

/** The sources of the facts that are gone once the drafts or the session were forgotten. */
const forgottenSources: Record<string, readonly Fact['source'][]> = {
  draft: ['answer'],
  drafts: ['answer'],
  session: ['call', 'widget', 'session', 'profile'],
};

/** Checks that no later effect of the same list reads what this one forgets. `pointer`: of the effect. */
export function checkForgotten(context: SiteContext, document: Assembled, pointer: string, what: string): void {
  const steps = stepsOf(pointer);
  const list = pointerTo('', ...steps.slice(0, -1));
  const effects = valueAt(document.value as Json, list);
  const at = Number(steps.at(-1));
  const sources = own(forgottenSources, what);
  if (!Array.isArray(effects) || !sources) return;
  for (const [index, later] of effects.entries()) {
    const read = index > at ? namesOf(later).find((name) => restsOn(context.facts, name, sources)) : undefined;
    if (read === undefined) continue;
    context.report(document, pointerTo(list, index), {
      code: 'read-after-forgotten',
      message: `This reads "${read}", which the effect before it has forgotten ("forget": "${what}").`,
      remedy: 'put it before that effect, or say it of the "leave" itself: {"leave": …, "forgetting": ["session"]}',
    });
  }
}

/** The facts that an effect reads: by logic, and as a target. */
function namesOf(effect: Json): string[] {
  const targets = isObject(effect) ? [effect.leave, effect.go] : [];
  return [
    ...namesIn(effect),
    ...targets.flatMap((target) => (isObject(target) && typeof target.fact === 'string' ? [target.fact] : [])),
  ];
}

/** Whether a fact has one of these sources, or is derived of one that has. */
function restsOn(
  facts: Record<string, Fact>,
  name: string,
  sources: readonly Fact['source'][],
  seen: readonly string[] = [],
): boolean {
  const root = name.split('.')[0] ?? '';
  const fact = own(facts, root);
  if (!fact || seen.includes(root)) return false;
  if (sources.includes(fact.source)) return true;
  return fact.derive !== undefined && namesIn(fact.derive).some((one) => restsOn(facts, one, sources, [...seen, root]));
}
