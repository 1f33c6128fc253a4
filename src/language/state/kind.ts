import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { State } from '../schema/types.ts';
import schema from './state.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    state: State;
  }
}

/** What the law of one US state wants of a line on a home there. */
export const stateKind: KindModule = {
  name: 'state',
  schema,
  path: 'flows/states/{id}.json',
};
