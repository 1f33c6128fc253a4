import type { CompiledLifecycle } from '../../lifecycle/decision-rules.ts';

/** The workflow of a product that takes no applications, or whose applications another program moves: no call starts one. */
export const noLifecycle: CompiledLifecycle = {
  title: 'No workflow',
  statusAt: 'progress.status',
  start: 'NONE',
  vendors: {},
  applicant: {},
  facts: {},
  states: {},
  tests: {},
};
