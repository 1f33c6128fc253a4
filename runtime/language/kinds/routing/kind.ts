import { indexRouting } from '../../checks/context/routing-index.ts';
import { noRouting } from '../../emit/no-applications.ts';
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
  product({ documents, prepared }) {
    const table = documents.routing.get('status')?.value;
    if (!table) return { routing: noRouting };
    return { routing: prepared.memo('routing', [table], () => ({ ...table, ...indexRouting(table) })) };
  },
};
