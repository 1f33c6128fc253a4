import type { KindModule } from '../../module/kind-module.ts';
import schema from './flow.schema.json' with { type: 'json' };

export const flowKind: KindModule = {
  name: 'flow',
  schema,
  path: 'flows/{id}/flow.json',
  ownId: true,
};
