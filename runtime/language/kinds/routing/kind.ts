import type { KindModule } from '../../module/kind-module.ts';
import { checkRouting } from './check-routing.ts';
import schema from './routing.schema.json' with { type: 'json' };

export const routingKind: KindModule = {
  name: 'routing',
  schema,
  path: 'flows/routing/status.json',
  required: 'flows/routing/status.json',
  ofApplications: true,
  checks: [checkRouting],
};
