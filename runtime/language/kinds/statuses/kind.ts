import { noStatuses } from '../../emit/no-applications.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './statuses.schema.json' with { type: 'json' };

export const statusesKind: KindModule = {
  name: 'statuses',
  schema,
  namespaces: {
    status: {
      noun: 'status',
      code: 'unknown-status',
      names: ({ documents }) => {
        const statuses = documents.statuses.get('statuses')?.value.statuses;
        return statuses && Object.keys(statuses);
      },
      remedy: () => 'add it to flows/routing/statuses.json',
    },
  },
  path: 'flows/routing/statuses.json',
  required: 'flows/routing/statuses.json',
  ofApplications: true,
  product: ({ documents }) => ({ statuses: documents.statuses.get('statuses')?.value ?? noStatuses }),
};
