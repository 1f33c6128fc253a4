import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { namesByEmail, ownersToJoin } from './owners-to-join.ts';

/** The functions of the notary's session that only the workflow calls. */
export const notaryWorkflowFunctions: FunctionRegistry = {
  'owners-to-join': ownersToJoin,
  'names-by-email': namesByEmail,
};
