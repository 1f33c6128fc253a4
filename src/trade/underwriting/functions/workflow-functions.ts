import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { assetDepletion } from './asset-depletion.ts';
import { incomeSourcesShown, incomeTrouble, verifyIncome } from './income.ts';
import { liensShown } from './liens-shown.ts';
import { lineThatFits } from './line-that-fits.ts';

/** The functions of underwriting that only the workflow calls. */
export const underwritingWorkflowFunctions: FunctionRegistry = {
  'asset-depletion': assetDepletion,
  'liens-shown': liensShown,
  'income-sources-shown': incomeSourcesShown,
  'verify-income': verifyIncome,
  'income-trouble': incomeTrouble,
  'line-that-fits': lineThatFits,
};
