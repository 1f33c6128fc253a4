import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { makesNoticesLater } from '../engine/papers/papers-at-status.ts';
import { withoutPaths } from '../json/dotted-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { PersonaAnswer, Personas } from '../schema/types.ts';
import type { CompiledLifecycle } from './decision-rules.ts';
import { knownFacts } from './lifecycle-context.ts';
import type { LifecycleContext, LifecycleEvent, LifecycleState, MoveRecord } from './lifecycle-state.ts';
import { personaAnswer } from './personas.ts';
import { readAnswer } from './read-answer.ts';
import { applyEvent, dueEvent, startLifecycle, timerOf, workOf } from './step.ts';

export type Settled = {
  status: string;
  /** All statuses that it passed, including the first and the last. */
  trail: string[];
  /** The facts from vendors' answers. */
  facts: JsonObject;
  state: LifecycleState;
  records: MoveRecord[];
  /** The applicant's answers that are still valid. */
  answers: JsonObject;
  /** The messages of all transitions, in order. */
  messages: string[];
  /** The categories of conditions that all transitions open, in order. */
  conditionCategories: string[];
};

/** More transitions than any lifecycle has: a document with a loop stops here. */
const limit = 200;

/**
 * Applies the sandbox vendors' answers and due timers at once, until the application waits for an applicant or staff
 * member or for a vendor that never answers, or has ended. `from`: its state; absent for a new application. `event`:
 * the applicant's first event. `makeNotices`: called where a status that also calls a vendor makes its notices, with the
 * state at that time.
 */
export function settle(
  lifecycle: CompiledLifecycle,
  personas: Personas,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
  start: {
    from?: LifecycleState;
    event?: LifecycleEvent;
    makeNotices?: (state: LifecycleState, papers: readonly string[]) => void;
  } = {},
): Settled {
  let state = start.from ?? startLifecycle(lifecycle, context.now);
  let workflowContext = context;
  const trail = [state.status];
  const records: MoveRecord[] = [];
  const messages: string[] = [];
  const conditionCategories: string[] = [];
  const next = () => nextEvent(lifecycle, personas, workflowContext, functions, state);
  let event = start.event ?? next();
  while (event && records.length < limit) {
    let step = applyEvent(lifecycle, state, event, workflowContext, functions);
    const work = workOf(lifecycle, state, workflowContext, functions);
    if (step.moved && event.name === 'done' && work && makesNoticesLater(lifecycle, state.status))
      start.makeNotices?.(state, work.papers);
    if (!step.moved && event !== start.event && work?.attempts !== undefined)
      step = applyEvent(lifecycle, state, { name: 'failed' }, workflowContext, functions);
    if (!step.moved) break;
    state = step.state;
    workflowContext = { ...workflowContext, answers: withoutPaths(workflowContext.answers, step.removedAnswers) };
    trail.push(state.status);
    records.push(step.record);
    messages.push(...step.messages);
    conditionCategories.push(...step.conditionCategories);
    event = next();
  }
  const { answers } = workflowContext;
  return { status: state.status, trail, facts: state.facts, state, records, answers, messages, conditionCategories };
}

function nextEvent(
  lifecycle: CompiledLifecycle,
  personas: Personas,
  context: LifecycleContext,
  functions: FunctionRegistry,
  state: LifecycleState,
): LifecycleEvent | undefined {
  const work = workOf(lifecycle, state, context, functions);
  const due = () => dueEvent(timerOf(lifecycle, state, context, functions), context.now);
  if (!work) return due();
  const onlyPapers = !Object.hasOwn(lifecycle.states[state.status]?.on ?? {}, 'done');
  if (work.vendor === undefined) return onlyPapers ? due() : { name: 'done' };
  const answer = personaAnswer(personas, work, context, knownFacts(state), functions);
  const event = answer && !isSilent(answer) ? readAnswer(lifecycle, work.vendor, answer) : undefined;
  // The vendor announced that it answers later, so nothing has failed.
  if (answer?.pending && !event) return undefined;
  return event ?? (work.attempts === undefined ? undefined : { name: 'failed' });
}

const isSilent = (answer: PersonaAnswer): boolean => answer.hangs === true || answer.raw !== undefined;
