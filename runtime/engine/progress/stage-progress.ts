import type { Copy } from '../../schema/copy.ts';
import { formatCopy } from '../copy/format-copy.ts';
import type { Environment } from '../environment/environment.ts';
import { withScope } from '../environment/scope.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { CompiledProgress } from '../product.ts';
import { holds } from '../rules/judge.ts';
import { progressInForce, stageNow } from './stage-now.ts';

/** A step in the progress list beside an application's screens. `task`: what is done in it now, where its title does not say it. */
export type StageStep = { id: string; title: Copy; state: 'done' | 'current' | 'ahead'; task?: Copy };

/** How far an application is. */
export type StageProgress = {
  /** The document in force: the screen's own, or the variant whose condition holds. */
  document: CompiledProgress;
  steps: StageStep[];
  /** The number of the current step, from 1; 0 where all are done. */
  position: number;
  /** The estimated minutes of the visitor's time that are left. */
  minutes: number;
  /** The estimated minutes for the current step. */
  stepMinutes: number;
  /** What the visitor does at this stage, where the step's title does not say it. */
  task?: Copy | undefined;
  /** The text shown at this stage in place of the minutes left. */
  left?: Copy | undefined;
  /** True while the application waits for somebody other than the visitor. */
  waiting: boolean;
};

/** The progress of an application; undefined where its status belongs to no stage. */
export function stageProgress(given: CompiledProgress, env: Environment, rules: RuleLookup): StageProgress | undefined {
  const document = progressInForce(given, env, rules);
  const stage = stageNow(document, env, rules);
  if (!stage) return undefined;
  const visible = document.sequence.filter((id) => {
    const step = document.steps[id];
    return step !== undefined && holds(step, env, rules);
  });
  const at = stage.step === undefined ? visible.length : nearest(document, visible, stage.step);
  const steps = visible.map((id, index): StageStep => {
    const { title = id, aheadWhen } = document.steps[id] ?? {};
    const isAhead = index > at || (index < at && aheadWhen !== undefined && holds({ when: aheadWhen }, env, rules));
    if (index === at) return { id, title, state: 'current', ...(stage.task !== undefined && { task: stage.task }) };
    return { id, title, state: isAhead ? 'ahead' : 'done' };
  });
  const ahead = visible.slice(at).map((id) => document.steps[id]?.minutes ?? 0);
  const minutes = ahead.reduce((sum, each) => sum + each, 0);
  const waiting = document.waiting !== undefined && holds(document.waiting, env, rules);
  const position = at === visible.length ? 0 : at + 1;
  return {
    document,
    steps,
    position,
    minutes,
    stepMinutes: ahead[0] ?? 0,
    task: stage.task,
    left: stage.left,
    waiting,
  };
}

/** The index of a step among the visible ones, or of the last visible one before it. */
function nearest({ sequence }: CompiledProgress, visible: readonly string[], step: string): number {
  const place = sequence.indexOf(step);
  return Math.max(
    0,
    visible.findLastIndex((id) => sequence.indexOf(id) <= place),
  );
}

/** The text above the steps; a different one while the application waits for somebody other than the visitor. */
export const progressIntroduction = ({ document, waiting }: StageProgress): Copy | undefined =>
  waiting ? document.waiting?.lead : document.lead;

/** The progress in one line, and a text about the time left; each is empty where the document has no such text. */
export function progressLine(
  { document, steps, position, minutes, stepMinutes, task, left, waiting }: StageProgress,
  env: Environment,
): { line: string; timeLeft: string } {
  const title = formatCopy(task ?? steps[position - 1]?.title ?? '', env);
  const within = withScope(env, { step: position, steps: steps.length, title, minutes, stepMinutes });
  const timeLeftText = (): string => {
    if (waiting) return formatCopy(document.waiting?.left ?? '', within);
    if (left !== undefined) return formatCopy(left, within);
    return minutes > 0 ? formatCopy(document.left ?? '', within) : '';
  };
  return {
    line: formatCopy((position === 0 ? document.done : document.position) ?? '', within),
    timeLeft: timeLeftText(),
  };
}
