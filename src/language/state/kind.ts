import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { State } from '../schema/types.ts';
import { checkLicensedStates, checkOfferedStates, checkStatesTwice } from './check-states.ts';
import schema from './state.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    state: State;
  }
}

declare module '../../../runtime/language/codes/diagnostic-codes.ts' {
  interface CodesOfKinds {
    'state-not-licensed': true;
    'state-not-whole': true;
    'state-twice': true;
  }
}

/** What the law of one US state wants of a line on a home there. */
export const stateKind: KindModule = {
  name: 'state',
  schema,
  path: 'flows/states/{id}.json',
  codes: ['state-not-licensed', 'state-not-whole', 'state-twice'],
  checks: [checkStatesTwice, checkOfferedStates, checkLicensedStates],
};
