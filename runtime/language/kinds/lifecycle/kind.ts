import { isObject } from '../../../json/json.ts';
import { checkCommitments } from '../../checks/check-commitments.ts';
import { mapped } from '../../emit/mapped.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkApplicationView } from './checks/check-application-view.ts';
import { checkDeadlineVersions } from './checks/check-deadline-versions.ts';
import { checkLifecycles } from './checks/check-lifecycles.ts';
import { checkRestrictedFacts } from './checks/check-restricted-facts.ts';
import { decisionExamples } from './decision-rules/check-decision-examples.ts';
import { checkDecisionRules } from './decision-rules/check-decision-rules.ts';
import { fillLifecycles } from './decision-rules/fill-lifecycles.ts';
import { lifecyclePlaces } from './legal-places.ts';
import schema from './lifecycle.schema.json' with { type: 'json' };

export const lifecycleKind: KindModule = {
  name: 'lifecycle',
  schema,
  legalPlaces: lifecyclePlaces,
  // A lifecycle declares facts of its own.
  ownNames: (value) => Object.keys((isObject(value) && isObject(value.facts) && value.facts) || {}),
  namespaces: {
    role: {
      noun: 'role',
      code: 'unknown-role',
      names: ({ documents }) =>
        [...documents.lifecycle.values()].flatMap(({ value }) => Object.keys(value.roles ?? {})),
      remedy: () => 'declare it in the "roles" of the lifecycle',
    },
  },
  named: { noun: 'lifecycle', unknown: 'unknown-lifecycle' },
  path: 'flows/lifecycle/{id}.json',
  pieces: 'flows/lifecycle/{id}/**.json',
  // A removed step, a list that a setting narrows and a question of the organisation's own change lifecycles.
  needs: ['flow', 'screen', 'facts', 'rule', 'sources'],
  shape: (shaping) => {
    [shaping.assembly, shaping.decisionRules] = fillLifecycles(shaping.prepared, shaping.assembly);
  },
  checks: [
    (context) => checkLifecycles(context, decisionExamples),
    checkDecisionRules,
    checkDeadlineVersions,
    checkApplicationView,
    checkRestrictedFacts,
    checkCommitments,
  ],
  server: ({ documents }) => ({ lifecycle: mapped(documents.lifecycle, ({ value }) => value) }),
};
