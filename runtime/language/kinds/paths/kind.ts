import { closedOf, redirectsOf } from '../../checks/context/redirects.ts';
import { sharedByContent } from '../../memory/shared-values.ts';
import type { KindModule } from '../../module/kind-module.ts';
import { checkPaths } from './check-paths.ts';
import schema from './paths.schema.json' with { type: 'json' };

export const pathsKind: KindModule = {
  name: 'paths',
  schema,
  path: 'flows/routing/paths.json',
  checks: [checkPaths],
  product(context) {
    const closed = closedOf(context);
    const redirects = sharedByContent(context.prepared, 'redirects', redirectsOf(context));
    return { paths: context.paths, redirects, ...(closed && { closed }) };
  },
};
