import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { holdsAccount } from './account-holder.ts';
import { depositsMatch } from './deposits-match.ts';
import {
  countOfRescinding,
  countOfRescindingSpouses,
  rescindingByMail,
  rescindingByPaper,
  rescindingOnPaper,
} from './rescinding-owners.ts';

/** The functions of rescission and the money's account that only the workflow calls. */
export const closingWorkflowFunctions: FunctionRegistry = {
  'holds-account': holdsAccount,
  'deposits-match': depositsMatch,
  'count-of-rescinding': countOfRescinding,
  'count-of-rescinding-spouses': countOfRescindingSpouses,
  'rescinding-on-paper': rescindingOnPaper,
  'rescinding-by-mail': rescindingByMail,
  'rescinding-by-paper': rescindingByPaper,
};
