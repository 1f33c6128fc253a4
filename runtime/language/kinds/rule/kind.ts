import { checkUnused } from '../../checks/check-unused.ts';
import { checkCycles } from '../../checks/context/reference-cycles.ts';
import { ruleWithDefaults } from '../../defaults/rule-defaults.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { isLegalRule } from '../../sources/legal-rule.ts';
import { checkRuleKinds } from './check-rule-kinds.ts';
import { checkRules } from './check-rules.ts';
import { checkSharedParams } from './check-shared-params.ts';
import schema from './rule.schema.json' with { type: 'json' };

export const ruleKind: KindModule = {
  name: 'rule',
  schema,
  texts: 'translated',
  legalPlaces: (value) => (isLegalRule(value) ? [''] : []),
  namespaces: {
    place: {
      noun: 'screen or flow',
      code: 'unknown-screen',
      names: ({ known }) => [...known('screen'), ...known('flow'), ...known('dialog')],
    },
  },
  path: 'flows/rules/**/{id}.json',
  uniqueId: true,
  ownId: true,
  wholeIf: ['assert'],
  patchable: true,
  withDefaults: ruleWithDefaults,
  checks: [checkRules, checkRuleKinds, checkSharedParams],
  checksOfReferences: [checkCycles],
  checksOfSound: [checkUnused],
  product: ({ rules }) => ({ rules }),
};
