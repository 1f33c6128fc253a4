import type { Journey, JourneyStep } from '../../../runtime/schema/types.ts';

/** The verbs of a step in their order of execution. */
export const VERBS = [
  'as',
  'open',
  'application',
  'office',
  'otherTab',
  'lapse',
  'answer',
  'drag',
  'press',
  'menu',
  'dismiss',
  'confirm',
  'chat',
  'type',
  'say',
  'read',
  'hosted',
  'back',
  'reload',
  'closeTab',
  'otherDevice',
  'wait',
  'expect',
] as const satisfies readonly (keyof JourneyStep)[];
export type Verb = (typeof VERBS)[number];

/** Whether a press follows directly after the answers: it then blurs the last control. */
export function pressesNext({ do: steps }: Pick<Journey, 'do'>, step: JourneyStep): boolean {
  if (step.drag) return false;
  if (step.press !== undefined || step.confirm) return true;
  const next = step.expect ? undefined : steps[steps.indexOf(step) + 1];
  return next !== undefined && (next.press !== undefined || next.confirm === true) && Object.keys(step).length === 1;
}

/** Whether the next expect is about what is under way: an overlay, or a wait. */
export function expectsWork({ do: steps }: Pick<Journey, 'do'>, step: JourneyStep): boolean {
  const next = step.expect ?? steps[steps.indexOf(step) + 1]?.expect;
  return typeof next?.dialog === 'string' || next?.waits === true;
}
