import type { JourneyStep } from '../../../runtime/schema/types.ts';

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
