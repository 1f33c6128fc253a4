import type { Json } from '../../json/json.ts';
import type { Lifecycle, LifecycleDeadline } from '../../schema/types.ts';
import { factsRead } from './facts-read.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks a deadline marked `atOnce`, which must never have to wait: each status that sets its day, or makes it apply,
 * makes one of its papers or is only reached through a status that does.
 */
export function checkAtOnce(
  lifecycle: Lifecycle,
  of: readonly string[],
  deadline: LifecycleDeadline,
): LifecycleProblem[] {
  if (deadline.atOnce === undefined) return [];
  const at = [...of, 'atOnce'];
  const makers = makersOf(lifecycle, deadline.met.papers ?? []);
  const without = reachedWithout(lifecycle, makers);
  const late = (logic: Json): string[] | undefined => {
    const bringing = [...factsRead(lifecycle, logic)].flatMap((name) => statusOf(lifecycle, name) ?? []);
    return bringing.length === 0 ? undefined : bringing.filter((status) => !makers.has(status) && without.has(status));
  };
  const [ofDay, ofWhen] = [late(deadline.day), late(deadline.when ?? null)];
  if (ofDay?.length === 0 || ofWhen?.length === 0) return [];
  const [status] = ofDay ?? ofWhen ?? [];
  const found =
    status === undefined ? 'no status brings its day' : `${status} is reached without a status that makes its paper`;
  return [problem('not-at-once', at, `It is said never to wait, but ${found}.`)];
}

/** The status whose time a fact holds. */
const statusOf = ({ facts }: Lifecycle, name: string): string | undefined =>
  facts[name]?.source === 'moment' ? facts[name].from : undefined;

function makersOf({ states }: Lifecycle, papers: readonly string[]): ReadonlySet<string> {
  const makes = (status: string) =>
    [...(states[status]?.work?.papers ?? []), ...(states[status]?.notices?.papers ?? [])].some((id) =>
      papers.includes(id),
    );
  return new Set(Object.keys(states).filter(makes));
}

/** The statuses that can be reached without passing one of these. */
function reachedWithout({ states, start }: Lifecycle, makers: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (status: string): void => {
    if (reached.has(status)) return;
    reached.add(status);
    if (makers.has(status)) return;
    for (const { to } of Object.values(states[status]?.on ?? {}).flat()) visit(to);
  };
  visit(start);
  return reached;
}
