import type { KindModule } from '../../module/kind-module.ts';
import { checkPaths } from './check-paths.ts';
import schema from './paths.schema.json' with { type: 'json' };

export const pathsKind: KindModule = {
  name: 'paths',
  schema,
  path: 'flows/routing/paths.json',
  checks: [checkPaths],
};
