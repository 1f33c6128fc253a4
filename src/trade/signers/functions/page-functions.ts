import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { signedStay } from './signed-stay.ts';

/** The functions of signers that pages may call, by the names that documents use. */
export const signersPageFunctions: FunctionRegistry = { 'signed-stay': signedStay };
