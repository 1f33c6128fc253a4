import type { KindModule } from '../../module/kind-module.ts';
import { checkExperiments, checkFlags } from './check-flags.ts';
import schema from './flag.schema.json' with { type: 'json' };

export const flagKind: KindModule = {
  name: 'flag',
  schema,
  named: { noun: 'flag', unknown: 'unknown-flag' },
  path: 'flows/flags/{id}.json',
  checks: [checkFlags],
  checksOfSound: [checkExperiments],
};
