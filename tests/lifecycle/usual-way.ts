import type { Json } from '../../runtime/json/json.ts';
import { hostedFacts, linkedAnswers } from '../../runtime/lifecycle/hosted-link.ts';
import type { LifecycleContext, LifecycleState, MoveRecord } from '../../runtime/lifecycle/lifecycle-state.ts';
import { manualEvent } from '../../runtime/lifecycle/manual-event.ts';
import { settle } from '../../runtime/lifecycle/settle.ts';
import { timerOf } from '../../runtime/lifecycle/step.ts';
import { functions } from '../../src/trade/index.ts';
import { applicant, lifecycle, personas } from './documents.ts';

type Answers = { [fact: string]: Json };
type Step = { event: string; answers?: Answers };

/** How an applicant of the sandbox went: every status in order, why it moved, and where it stands in the end. */
export type Way = { trail: string[]; records: MoveRecord[]; state: LifecycleState; context: LifecycleContext };

/** What people do in a status whose timer does not run yet. */
const untimed: Record<string, Step[]> = {
  RESCISSION: [{ event: 'rescission-notices-given' }],
  NOTARY_WAITING_PERIOD: [{ event: 'texas-notice-given' }, { event: 'texas-charges-given' }],
};

/**
 * Goes on as the personas' usual applicant does, until nothing is left to do, or `steps` were taken. What is done in a status can be given; a list is
 * taken in turn, its last entry staying.
 */
export function goTheWay(
  who: Parameters<typeof applicant>[0],
  own: Record<string, Step | Step[]> = {},
  steps = 60,
): Way {
  let context = applicant(who);
  let settled = settle(lifecycle, personas, context, functions);
  let way: Way = { trail: settled.trail, records: settled.records, state: settled.state, context };
  const turns = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    const { status } = way.state;
    const taken = turns.get(status) ?? 0;
    turns.set(status, taken + 1);
    const list = [own[status] ?? (personas.usual?.nextEvents[status] as Step | undefined) ?? []].flat();
    const timer = timerOf(lifecycle, way.state, context, functions);
    const inTurn = <T>(steps: T[]): T | undefined => steps[Math.min(taken, steps.length - 1)];
    const next = inTurn(list) ?? (own[status] || timer ? undefined : inTurn(untimed[status] ?? []));
    const rings = next || own[status] ? undefined : timer;
    if (rings) context = { ...context, now: rings.at };
    else if (next) context = { ...context, answers: { ...broughtBack(next.event, context.answers), ...next.answers } };
    else break;
    const outside = next && manualEvent(lifecycle, personas, way.state, context, functions, { event: next.event });
    const event = rings ? { name: rings.event } : (outside ?? { name: next?.event ?? '' });
    settled = settle(lifecycle, personas, context, functions, { from: way.state, event });
    if (settled.records.length === 0) break;
    way = {
      trail: [...way.trail, ...settled.trail.slice(1)],
      records: [...way.records, ...settled.records],
      state: settled.state,
      context,
    };
  }
  return way;
}

/** The answers with what a visit to a hosted page brings, where the event is the return from one. */
function broughtBack(event: string, answers: Answers): Answers {
  const [kind, link] = Object.entries(lifecycle.links ?? {}).find(([, one]) => one.event === event) ?? [];
  const brought = kind && link && linkedAnswers(link, hostedFacts(personas, kind, {}, answers), answers);
  return brought || answers;
}
