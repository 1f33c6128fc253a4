import { ruleWithDefaults } from '../../defaults/rule-defaults.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './rule.schema.json' with { type: 'json' };

export const ruleKind: KindModule = {
  name: 'rule',
  schema,
  path: 'flows/rules/**/{id}.json',
  uniqueId: true,
  ownId: true,
  wholeIf: ['assert'],
  patchable: true,
  withDefaults: ruleWithDefaults,
};
