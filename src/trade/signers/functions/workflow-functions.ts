import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { signersShown } from './signers-shown.ts';

/** The functions of signers that only the workflow calls. */
export const signersWorkflowFunctions: FunctionRegistry = { 'signers-shown': signersShown };
