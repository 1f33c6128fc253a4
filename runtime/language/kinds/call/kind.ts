import { callWithDefaults } from '../../defaults/call-defaults.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './call.schema.json' with { type: 'json' };
import { checkCalls } from './check-calls.ts';
import { callsOfProduct } from './compiled-calls.ts';

export const callKind: KindModule = {
  name: 'call',
  schema,
  texts: 'translated',
  namespaces: {
    contract: {
      noun: 'contract',
      code: 'unknown-contract',
      names: ({ prepared }) => Object.keys(prepared.contracts),
      remedy: () => 'add it to the contracts',
    },
  },
  named: { noun: 'call', unknown: 'unknown-call' },
  mustBeNamed: {},
  path: 'flows/calls/**/{id}.json',
  uniqueId: true,
  withDefaults: callWithDefaults,
  checks: [checkCalls],
  product: (context) => ({ calls: callsOfProduct(context) }),
};
