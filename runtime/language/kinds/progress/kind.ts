import type { KindModule } from '../../module/kind-module.ts';
import { checkProgress } from './check-progress.ts';
import schema from './progress.schema.json' with { type: 'json' };

export const progressKind: KindModule = {
  name: 'progress',
  schema,
  texts: 'translated',
  named: { noun: 'progress', unknown: 'unknown-progress' },
  mustBeNamed: {},
  path: 'flows/progress/{id}.json',
  checks: [checkProgress],
};
