import type { CompiledLifecycle } from '../../lifecycle/underwriting-rules.ts';

/** The workflow of a product that takes no applications, or whose applications another program moves: no call starts one. */
export const noLifecycle: CompiledLifecycle = {
  title: 'No workflow',
  statusAt: 'progress.status',
  start: 'NONE',
  vendors: {},
  borrower: {},
  facts: {},
  states: {},
  tests: {},
};
