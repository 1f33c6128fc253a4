import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import type { CompiledLifecycle } from '../../../../runtime/lifecycle/decision-rules.ts';
import type { LifecycleContext, LifecycleState } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { type PossibleEvent, possibleEvents } from '../../../../runtime/lifecycle/manual-event.ts';
import { askedEvents } from '../../../../runtime/lifecycle/open-events/asked-events.ts';
import { canHappen } from '../../../../runtime/lifecycle/open-events/can-happen.ts';
import { actsNext, statusTitles } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { factInWords } from '../../../values/names/names-in-words.ts';

/** The events that staff can send to an application now, those that are asked for first; `yours`: one of these roles decides the event. */
export function staffEvents(
  lifecycle: CompiledLifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry,
  roles: readonly string[],
) {
  const wanted = askedEvents(lifecycle, state, context, functions);
  const events = possibleEvents(lifecycle, state.status).flatMap((open) => {
    const decidedBy = lifecycle.people?.[open.event]?.decidedBy;
    if (!decidedBy || !canHappen(lifecycle, state, open.event, context, functions)) return [];
    const facts = open.facts.map(({ name, type, values }) => ({
      ...{ name, title: factInWords(name), type },
      ...choicesOf(type, values),
    }));
    const yours = decidedBy.some((role) => roles.includes(role));
    const asked = wanted.includes(open.event) && { asked: true };
    return [{ ...open, ...asked, facts, decidedBy: [...decidedBy], yours }];
  });
  return events.sort((one, other) => Number('asked' in other) - Number('asked' in one));
}

/** Who acts next, as the desk's calls name them. */
const actorNames = { applicant: 'borrower', participants: 'signers', desk: 'desk', time: 'time' } as const;

/** Who can move an application on from a status, as the desk's calls name them. */
export const whoActs = (lifecycle: Lifecycle, status: string) =>
  actsNext(lifecycle, status).map((actor) => actorNames[actor]);

/** What a person chooses a fact from; none where it is typed. */
function choicesOf(
  type: string,
  values: PossibleEvent['facts'][number]['values'],
): { choices?: { value: string; label: string }[] } {
  const labels = values ?? (type === 'boolean' ? { true: 'Yes', false: 'No' } : undefined);
  return labels ? { choices: Object.entries(labels).map(([value, label]) => ({ value, label })) } : {};
}

/** What a member of staff with these roles may begin for a borrower, and the statuses that applications may have. */
export function staffPart(lifecycles: readonly Lifecycle[], own: readonly string[]) {
  const begins = lifecycles.flatMap(({ roles = {} }) => own.flatMap((role) => roles[role]?.begins ?? []));
  return { begins: [...new Set(begins)], statuses: statusTitles(lifecycles) };
}
