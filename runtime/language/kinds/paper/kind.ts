import { paperWithDefaults } from '../../defaults/paper-defaults.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkPapers } from './check-papers.ts';
import schema from './paper.schema.json' with { type: 'json' };

export const paperKind: KindModule = {
  name: 'paper',
  schema,
  named: { noun: 'paper', unknown: 'unknown-paper' },
  path: 'flows/papers/{id}.json',
  withDefaults: paperWithDefaults,
  checks: [checkPapers],
};
