import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { isWorseCredit } from './is-worse-credit.ts';
import { scoredToday } from './score-day.ts';
import { scoreUsed } from './score-used.ts';

/** The functions of credit files that only the workflow calls. */
export const creditWorkflowFunctions: FunctionRegistry = {
  'score-used': scoreUsed,
  'scored-today': scoredToday,
  'is-worse-credit': isWorseCredit,
};
