import { namesIn } from '../../engine/logic/names-in.ts';
import type { Lifecycle, LifecycleState } from '../../schema/types.ts';
import { unknownFacts } from './check-lifecycle-facts.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks how a status waits: it has both work and a timer only if the work is conditional or only makes papers, and it
 * says why if it waits without a timer.
 */
export function checkWaiting(lifecycle: Lifecycle, status: string, state: LifecycleState): LifecycleProblem[] {
  const { work, notices, after, untimed } = state;
  const at = ['states', status];
  const isWhole = work && work.when === undefined && (work.vendor !== undefined || !work.papers);
  return [
    ...(after && isWhole
      ? [
          problem(
            'work-and-timer',
            [...at, 'after'],
            `${status} has work and a timer at once; give the work a condition ("when"), or each a status of its own. Only making papers may stand beside a timer.`,
          ),
        ]
      : []),
    ...(lifecycle.deadlines && !after && !untimed && rests(state)
      ? [
          problem(
            'stall-without-timer',
            at,
            `An application may wait in ${status} for ever; add a timer ("after"), or say why it needs none ("untimed").`,
          ),
        ]
      : []),
    ...(untimed && (after || !rests(state))
      ? [problem('untimed-needlessly', [...at, 'untimed'], `${status} has a timer, or does not wait for anybody.`)]
      : []),
    ...unknownFacts(lifecycle, namesIn(notices?.when ?? null), [...at, 'notices', 'when']),
  ];
}

/** Whether an application can wait here for a person: there is no work, or not always. */
function rests({ work, on = {}, final }: LifecycleState): boolean {
  if (final) return false;
  if (!work || work.when !== undefined) return true;
  return work.vendor === undefined && !Object.hasOwn(on, 'done');
}
