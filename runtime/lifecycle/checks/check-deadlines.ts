import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import { namesIn } from '../../engine/logic/names-in.ts';
import { replacedVersions } from '../../engine/overlays/versions.ts';
import type { Json } from '../../json/json.ts';
import type { Lifecycle, LifecycleDeadline } from '../../schema/types.ts';
import { dayFrom, dayOf } from '../deadline-day.ts';
import { exampleEnvironment } from '../lifecycle-environment.ts';
import { checkAtOnce } from './check-at-once.ts';
import { calledIn, unknownFacts } from './check-lifecycle-facts.ts';
import { factsRead } from './facts-read.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks deadlines, each of their versions: facts and statuses exist, and the day is counted from what is said to start it. If so, runs their
 * examples, one of which must show when the deadline does not apply.
 */
export function checkDeadlines(lifecycle: Lifecycle, registry: FunctionRegistry): LifecycleProblem[] {
  return versionsIn(lifecycle).flatMap(({ at, deadline }) => {
    const logic: Json = [deadline.when ?? null, deadline.day, deadline.since ?? null];
    const wrong = [
      ...unknownFacts(lifecycle, namesIn(logic), at),
      ...(deadline.met.reached ?? [])
        .filter((status) => !Object.hasOwn(lifecycle.states, status))
        .map((status) => problem('unknown-state', [...at, 'met', 'reached'], `No state is called ${status}.`)),
      ...(deadline.met.noted ?? [])
        .filter((name) => lifecycle.facts[name]?.source !== 'kept')
        .map((name) => problem('not-kept', [...at, 'met', 'noted'], `"${name}" is no fact that transitions keep.`)),
      ...unreadStarts(lifecycle, at, deadline),
      ...deadline.examples.flatMap(({ given }, index) =>
        unknownFacts(lifecycle, Object.keys(given), [...at, 'examples', String(index), 'given']),
      ),
    ];
    // Unknown functions are reported by the compiler.
    const isReadable = calledIn(logic).every((name) => Object.hasOwn(registry, name));
    return wrong.length > 0 || !isReadable
      ? wrong
      : [...checkExamples(lifecycle, registry, at, deadline), ...checkAtOnce(lifecycle, at, deadline)];
  });
}

type At = string[];

/** All versions of all deadlines, each with the steps that lead to it. */
const versionsIn = ({ deadlines = {} }: Lifecycle): { at: At; deadline: LifecycleDeadline }[] =>
  Object.entries(deadlines).flatMap(([id, written]) =>
    replacedVersions(written).map(({ from, value: deadline }) => ({
      at: ['deadlines', id, ...(from === '' ? [] : ['versions', from])],
      deadline,
    })),
  );

/** Facts that are said to start a deadline, though its day does not read them, or nothing says what happened on that day. */
function unreadStarts(lifecycle: Lifecycle, of: At, { starts, day }: LifecycleDeadline): LifecycleProblem[] {
  const read = factsRead(lifecycle, day);
  return Object.keys(starts).flatMap((name) => {
    const at = [...of, 'starts', name];
    if (!read.has(name)) return [problem('unread-start', at, `The day is not counted from "${name}".`)];
    const isDescribed = lifecycle.facts[name] === undefined || lifecycle.facts[name].description !== undefined;
    return isDescribed ? [] : [problem('unnamed-event', at, `Nothing says what happens on the day "${name}".`)];
  });
}

function checkExamples(
  lifecycle: Lifecycle,
  registry: FunctionRegistry,
  of: At,
  deadline: LifecycleDeadline,
): LifecycleProblem[] {
  const at = [...of, 'examples'];
  const differing = deadline.examples.flatMap(({ given, day }, index) => {
    const env = exampleEnvironment(lifecycle, given, registry);
    const found = dayOf(deadline, env) ?? null;
    const place = [...at, String(index)];
    const message = `The example expects ${day ?? 'no day'}, but it is ${found ?? 'none'}.`;
    if (found !== day) return [problem('example-differs', place, message)];
    const isStarted = day === null || Object.keys(deadline.starts).some((name) => dayFrom({ var: name }, env));
    return isStarted ? [] : [problem('unstarted', place, 'It has a day, though nothing has happened that starts it.')];
  });
  const isShown = deadline.when === undefined || deadline.examples.some(({ day }) => day === null);
  return isShown
    ? differing
    : [...differing, problem('missing-example', at, 'No example shows where the deadline does not apply.')];
}
